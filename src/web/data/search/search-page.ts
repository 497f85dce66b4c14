import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { cutText } from "../../../domain/articles/cut-text.ts";
import { toPlainText } from "../../../domain/articles/markup.ts";
import { type Found, type FoundType, isSearchable, maxFound, search } from "./search.ts";

export interface FoundGroup {
	type: FoundType;
	found: Found[];
	/** Whether there are more of this kind than are shown. */
	hasMore: boolean;
}

export type SearchPage =
	/** Nothing or a single character was asked. */
	| { kind: "unasked" }
	/** The best of each kind; kinds with nothing are left out. */
	| { kind: "all"; groups: FoundGroup[] }
	/** One page of one kind. */
	| { kind: "one"; group: FoundGroup; page: number }
	/** Too much was asked from here; no search was made. */
	| { kind: "limited" }
	| { kind: "failed" };

const pageSize = 20;
const groupSizes: Readonly<Record<FoundType, number>> = { team: 4, player: 4, match: 4, article: 10 };

/** What /sok shows. `page` is counted from 1; a failed search is logged, and is said to the reader. `take`: whether
 * the reader's address may search once more. */
export async function getSearchPage(
	supabase: SupabaseClient<AvsparkDatabase>,
	take: () => Promise<boolean>,
	asked: { query: string; type: FoundType | null; page: number },
): Promise<SearchPage> {
	const { query, type, page } = asked;
	if (!isSearchable(query)) return { kind: "unasked" };
	if (!(await take())) return { kind: "limited" };
	try {
		if (type) {
			const group = await findGroup(supabase, query, type, pageSize, (page - 1) * pageSize);
			return { kind: "one", group, page };
		}
		const groups = await Promise.all(
			(Object.keys(groupSizes) as FoundType[]).map((each) =>
				findGroup(supabase, query, each, groupSizes[each], 0),
			),
		);
		return { kind: "all", groups: groups.filter(({ found }) => found.length > 0) };
	} catch (error) {
		console.error("The search failed", error);
		return { kind: "failed" };
	}
}

/** "3" -> 3; anything that is no page of finds -> 1. */
export function parseSearchPageNumber(parameter: string | null): number {
	const page = Number(parameter);
	return Number.isInteger(page) && page >= 1 && page <= maxFound / pageSize ? page : 1;
}

async function findGroup(
	supabase: SupabaseClient<AvsparkDatabase>,
	query: string,
	type: FoundType,
	size: number,
	offset: number,
): Promise<FoundGroup> {
	// One more than is shown tells whether there are more.
	const found = await search(supabase, query, { type, limit: size + 1, offset });
	return {
		type,
		found: found.slice(0, size).map((one) => ({ ...one, detail: one.detail && toShownDetail(one.detail) })),
		hasMore: found.length > size && offset + size < maxFound,
	};
}

/** Characters that the index keeps of a lead (0019_search.sql): one that has them all may go on. */
const keptLength = 200;

/** Cut between two words, as every lead is, and without the stars of bold that the cut may have parted. */
function toShownDetail(detail: string): string {
	const cut = [...detail].length < keptLength ? detail : cutText(detail, keptLength - 1);
	return toPlainText(cut).replaceAll("**", "");
}
