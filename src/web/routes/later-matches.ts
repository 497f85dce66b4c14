import { data } from "react-router";
import { listLaterMatches } from "../data/matches/first-matches.ts";
import { getHomeMatches } from "../data/matches/home-matches.ts";
import { keptJson } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import type { Route } from "./+types/later-matches";

/** The matches of one of the front page's widgets that the page itself does not carry, as JSON of `MatchCard[]`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { supabase, keep, now } = context.get(requestDataContext);
	const asked = new URL(request.url).searchParams;
	const later = listLaterMatches(params.widget, await getHomeMatches(supabase, { now, asked, keep }));
	if (later === null) throw data(null, { status: 404 });
	return keptJson(later);
}
