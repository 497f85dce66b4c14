import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { NewsletterDesk } from "../features/newsletter-desk/newsletter-desk.tsx";
import type { Route } from "./+types/newsletter-desk";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Nyhetsbrev");

export default function NewsletterDeskPage() {
	return <NewsletterDesk />;
}
