import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { ScrapingDesk } from "../features/scraping-desk/scraping-desk.tsx";
import type { Route } from "./+types/admin";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Admin Panel");

export default function Admin() {
	return <ScrapingDesk />;
}
