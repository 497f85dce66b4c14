import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { SearchRow } from "../../../contract/reading-rows.ts";

export type FoundType = SearchRow["type"];

export interface Found {
	type: FoundType;
	id: string;
	title: string;
	/** Where it leads: the database says so (private.search_path_of). */
	path: string;
	/** ISO 8601, UTC: publication, or the start of a match; null for teams and players. */
	date: string | null;
	/** Canonical key. */
	category: string;
	/** An article's lead, a match's league, a team's town, what a player is. */
	detail: string | null;
	isAiSummary: boolean;
	/** False for a match of which only the Swedish day is known; `date` is an instant of that day. */
	isTimeKnown: boolean;
}

/** Search begins with the second character (spec 9), and the database reads no more than a hundred. */
const minSearchLength = 2;
export const maxSearchLength = 100;
/** Where the pages of one kind end, in finds. */
export const maxFound = 100;

/** No reader sees these in what is pasted, and no text of PostgreSQL's holds a NUL. The editors' rule (domain/text) would bring their script. */
const unseen = /[\0\u00ad\u200b\u200c\u2060\ufeff]/g;

/** What is searched for of what was typed or pasted, in composed Unicode as articles are kept: "Mål\u00advakt " -> "Målvakt". */
export function toSearchQuery(typed: string): string {
	const signs = [...typed.normalize("NFC").replace(unseen, "").trim()];
	return signs.slice(0, maxSearchLength).join("").trim();
}

/** Whether it is enough to search for: an emoji is one sign, as it is for the database. */
export const isSearchable = (query: string): boolean => [...query].length >= minSearchLength;

interface SearchOptions {
	/** One kind only; without it the best of each. */
	type?: FoundType;
	/** At most 50. */
	limit: number;
	offset?: number;
	signal?: AbortSignal;
}

/** What fits best first. Nothing for less than two characters. Throws when the search fails. */
export async function search(
	supabase: SupabaseClient<AvsparkDatabase>,
	asked: string,
	{ type, limit, offset = 0, signal }: SearchOptions,
): Promise<Found[]> {
	const query = toSearchQuery(asked);
	if (!isSearchable(query)) return [];
	const request = supabase
		.rpc(
			"search",
			{ query, row_limit: limit, row_offset: offset, ...(type && { kind: type }) },
			{ get: true },
		)
		// A reader who waits would rather be told: the client's own attempts take seven seconds.
		.retry(false);
	const { data, error } = await (signal ? request.abortSignal(signal) : request);
	if (error) throw new Error("The search failed", { cause: error });
	return data.map(({ is_ai_summary, is_time_known, ...row }) => ({
		...row,
		isAiSummary: is_ai_summary,
		isTimeKnown: is_time_known,
	}));
}

/** The same in the browser, for the dialog. */
export async function searchInBrowser(
	anonKey: string,
	asked: string,
	options: SearchOptions,
): Promise<Found[]> {
	const { createBrowserClient } = await import("../browser-client.ts");
	return search(createBrowserClient(anonKey), asked, options);
}
