import { data } from "react-router";
import { requestDataContext } from "../data/request-context.ts";
import { toSearchQuery } from "../data/search/search.ts";
import { getSearchPage, parseSearchPageNumber } from "../data/search/search-page.ts";
import { parseFoundType } from "../features/search/found-types.ts";
import { SearchForm } from "../features/search/search-form.tsx";
import { SearchResults } from "../features/search/search-results.tsx";
import { SearchTypes } from "../features/search/search-types.tsx";
import type { Route } from "./+types/search";

// Nothing is said about keeping it: there is no end of addresses here.
export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase, now, takeSearch } = context.get(requestDataContext);
	const { searchParams } = new URL(request.url);
	const query = toSearchQuery(searchParams.get("q") ?? "");
	const type = parseFoundType(searchParams.get("typ"));
	const page = parseSearchPageNumber(searchParams.get("sida"));
	const result = await getSearchPage(supabase, takeSearch, { query, type, page });
	return data(
		{ query, type, result, now: now.toISOString() },
		result.kind === "limited" ? { status: 429 } : {},
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.query ? `Sök: ${loaderData.query} | Avspark` : "Sök | Avspark" },
	{ name: "robots", content: "noindex" },
];

export default function Search({ loaderData }: Route.ComponentProps) {
	const { query, type, result, now } = loaderData;
	return (
		<div className="shell flex flex-col gap-8 py-section">
			<h1 className="text-display">Sök</h1>
			{/* Another search is another form: what is typed in it begins with what was asked. */}
			<SearchForm key={query} query={query} type={type} />
			{result.kind !== "unasked" && <SearchTypes query={query} chosen={type} />}
			<SearchResults result={result} query={query} now={now} />
		</div>
	);
}
