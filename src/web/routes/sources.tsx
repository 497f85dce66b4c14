import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { SourceDesk } from "../features/source-desk/source-desk.tsx";
import type { Route } from "./+types/sources";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Källor");

export default function Sources() {
	return <SourceDesk />;
}
