import { setImmediate } from "node:timers/promises";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tdmrep } from "../../../platform/fetcher/site-rules/tdmrep.ts";
import type { RunProblem } from "../../runs.ts";
import type { Candidate } from "../select-items.ts";
import type { Source } from "../sources/sources.ts";

// What is reserved against text and data mining (TDMRep) after its text was stored becomes what it would be now: title and link, as
// when an editor lowers a source's rights (0055_withdrawn_texts.sql). Summaries that were published stay (docs/decisions/0018).

/** All texts of a source whose feed is reserved. Resolves to how many there were. */
export function withdrawSource(database: Database, { id }: Pick<Source, "id">): Promise<number> {
	return withdraw(database, "a.source_id = $1", [id]);
}

/** The text that the item's page was stored as, and what other sources have stored from the page's addresses. */
export function withdrawPage(
	database: Database,
	{ sourceId, externalId }: { sourceId: string; externalId: string },
	urls: readonly string[],
): Promise<number> {
	// The origins as well: they have an index.
	return withdraw(
		database,
		`((a.source_id = $1 and a.external_id = $2) or (${originOf("a.url")} = any($3) and a.url = any($4)))`,
		[sourceId, externalId, urls.map((url) => new URL(url).origin), urls],
	);
}

/** The texts of items that were told before. */
export function withdrawLinks(
	database: Database,
	{ id }: Pick<Source, "id">,
	reserved: readonly Candidate[],
): Promise<number> {
	if (reserved.length === 0) return Promise.resolve(0);
	return withdraw(database, "a.source_id = $1 and a.external_id = any($2)", [
		id,
		reserved.map(({ externalId }) => externalId),
	]);
}

/** Of the items those whose links, as the feed has them, a file that this run has read reserves. */
export function listReservedLinks(tdmrep: Tdmrep, items: readonly Candidate[]): Candidate[] {
	const reserving = tdmrep.listReserving();
	return items.filter(({ link }) => reserving.get(new URL(link).origin)?.find(link).isReserved === true);
}

/** What the files that this run has read reserve, whichever source it was taken from. Resolves to what an editor should know. */
export async function withdrawByFiles({
	database,
	tdmrep,
}: {
	database: Database;
	tdmrep: Tdmrep;
}): Promise<RunProblem[]> {
	const reserving = tdmrep.listReserving();
	if (reserving.size === 0) return [];
	const { rows } = await database.query<{ id: string; url: string; origin: string; name: string }>(
		`select a.id::text as id, a.url, ${originOf("a.url")} as origin, s.name
		from public.scraped_articles a
		join public.content_sources s on s.id = a.source_id
		where ${originOf("a.url")} = any($1) and (a.content <> '' or a.lead <> '')`,
		[[...reserving.keys()]],
	);
	const reserved: typeof rows = [];
	for (const row of rows) {
		if (reserving.get(row.origin)?.find(row.url).isReserved === true) reserved.push(row);
		// A file may have a thousand rules: requests come in between.
		await setImmediate();
	}
	const problems: RunProblem[] = [];
	for (const [name, articles] of Map.groupBy(reserved, (row) => row.name)) {
		const texts = await withdraw(database, "a.id = any($1::uuid[])", [articles.map(({ id }) => id)]);
		if (texts > 0) problems.push(toWithdrawal(name, texts));
	}
	return problems;
}

export function toWithdrawal(name: string, texts: number): RunProblem {
	const told = toCounted(texts, "sparad text", "sparade texter");
	return { subject: name, reason: `förbehåller sig texterna: ${told} togs bort` };
}

/** As the index has it (0057_read_later.sql). */
const originOf = (url: string) => `substring(${url} from '^https?://[^/?#]+')`;

async function withdraw(database: Database, condition: string, values: unknown[]): Promise<number> {
	const { affectedRows } = await database.query(
		`update public.scraped_articles a
		set lead = '', content = '', author = null, image_url = null, content_hash = private.textless_hash(a), page_due_at = null
		where (a.content <> '' or a.lead <> '') and ${condition}`,
		values,
	);
	return affectedRows;
}
