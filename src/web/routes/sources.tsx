import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { SourceDesk } from "../features/source-desk/list/source-desk.tsx";
import type { Route } from "./+types/sources";

export const headers = privatePageHeaders;

/** A source has the desk's address with a query, and a name of its own in the tab and the browser's history. */
export const meta: Route.MetaFunction = ({ location }) => {
	const asked = new URLSearchParams(location.search).get("kalla");
	return toPrivateMeta(asked === null ? "Källor" : asked === "ny" ? "Ny källa" : "Källa");
};

export default function Sources() {
	return <SourceDesk />;
}
