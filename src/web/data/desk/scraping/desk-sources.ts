import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { DeskSourceRow, SourceHealth, SourceVisitRow } from "../../../../contract/desk.ts";
import { quoteValue } from "../../../../contract/or-filter.ts";
import type { ContentSourceRow } from "../../../../contract/scraping.ts";
import { readRows } from "../../read-rows.ts";
import { type Page, toPage } from "../../use-pages.ts";
import { isRowId } from "../is-row-id.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** What an editor decides of a source. */
export type SourceFacts = Pick<
	ContentSourceRow,
	"name" | "feed_url" | "site_url" | "sport_category" | "kind" | "selectors" | "time_zone" | "rights"
>;

export interface AskedSources {
	/** Null for all. */
	health: SourceHealth | null;
	rights: ContentSourceRow["rights"] | null;
	/** A piece of the name or the address; empty for all. */
	query: string;
	limit: number;
}

const visitsPerPage = 10;

/** By name, and how many there are. Throws when they cannot be read. */
export async function listSources(
	client: Client,
	{ health, rights, query, limit }: AskedSources,
): Promise<{ sources: DeskSourceRow[]; total: number }> {
	let total = 0;
	const { data, error } = await readRows<DeskSourceRow>(limit, async (first, last) => {
		let asked = client
			.from("desk_sources")
			// Once: a reading that begins behind the last of them would be refused.
			.select("*", first === 0 ? { count: "exact" } : {})
			.order("name")
			.order("id")
			.range(first, last);
		if (health !== null) asked = asked.eq("health", health);
		if (rights !== null) asked = asked.eq("rights", rights);
		if (query !== "") {
			// As a regular expression: of a `like` PostgREST takes every * for a %, and none can be escaped.
			const pattern = quoteValue(query.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
			asked = asked.or(`name.imatch.${pattern},feed_url.imatch.${pattern}`);
		}
		const answer = await asked;
		total = answer.count ?? total;
		return answer;
	});
	if (error) throw new Error("The sources could not be read", { cause: error });
	return { sources: data, total };
}

/** How many sources stand how. Throws when they cannot be counted. */
export async function countHealth(client: Client): Promise<Record<SourceHealth, number>> {
	const count = async (health: SourceHealth) => {
		const { count: found, error } = await client
			.from("desk_sources")
			.select("id", { count: "exact", head: true })
			.eq("health", health);
		if (error) throw new Error("The sources could not be counted", { cause: error });
		return found ?? 0;
	};
	const [ok, silent, failing, paused, fresh] = await Promise.all([
		count("ok"),
		count("silent"),
		count("failing"),
		count("paused"),
		count("new"),
	]);
	return { ok, silent, failing, paused, new: fresh };
}

/** Null when there is none. Throws when it cannot be read. */
export async function getSource(client: Client, id: string): Promise<DeskSourceRow | null> {
	// Anything may stand in an address.
	if (!isRowId(id)) return null;
	const { data, error } = await client.from("desk_sources").select("*").eq("id", id).maybeSingle();
	if (error) throw new Error("The source could not be read", { cause: error });
	return data;
}

/** Its visits, the newest first, from `after` on. Throws when they cannot be read. */
export async function listVisits(
	client: Client,
	sourceId: string,
	after: SourceVisitRow | null,
): Promise<Page<SourceVisitRow>> {
	let asked = client
		.from("scraping_run_sources")
		.select("*")
		.eq("source_id", sourceId)
		.order("started_at", { ascending: false })
		.order("run_id")
		.limit(visitsPerPage + 1);
	// One source is read by one run at a time, so that no two visits begin at the same moment.
	if (after !== null) asked = asked.lt("started_at", after.started_at);
	const { data, error } = await asked;
	if (error) throw new Error("The visits could not be read", { cause: error });
	return toPage(data, visitsPerPage);
}

/** Addresses and titles of the newest articles kept of a source: what of a test fetch is there already. Throws when they cannot be read. */
export async function listKept(client: Client, sourceId: string): Promise<ReadonlySet<string>> {
	const { data, error } = await client
		.from("scraped_articles")
		.select("url,title")
		.eq("source_id", sourceId)
		.order("published_at", { ascending: false })
		.limit(300);
	if (error) throw new Error("The source's articles could not be read", { cause: error });
	return new Set(data.flatMap(({ url, title }) => [url, title]));
}

/** What goes with a source, and the summaries that name it, which stay. Throws when they cannot be counted. */
export async function countTraces(
	client: Client,
	{ id }: Pick<DeskSourceRow, "id">,
): Promise<{ articles: number; summaries: number }> {
	const { data, error } = await client.rpc("count_source_traces", { source_id: id });
	if (error) throw new Error("What belongs to the source could not be counted", { cause: error });
	return data ?? { articles: 0, summaries: 0 };
}
