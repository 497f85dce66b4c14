import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { ReviewDesk } from "../features/review/review-desk.tsx";
import type { Route } from "./+types/review";

export const headers = privatePageHeaders;

/** The desk's parts have its address with a query, and a name each in the tab and the browser's history. */
export const meta: Route.MetaFunction = ({ location }) =>
	toPrivateMeta(toTitle(new URLSearchParams(location.search)));

export default function Review() {
	return <ReviewDesk />;
}

function toTitle(query: URLSearchParams): string {
	const view = query.get("vy");
	if (view === "rapporter") return "Granskning: rapporter";
	if (view === "rattelser") return "Granskning: rättelser";
	return query.get("text") ? "Granskning: en text" : "Granskning";
}
