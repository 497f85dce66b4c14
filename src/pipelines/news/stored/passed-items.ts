import type { Database } from "../../../platform/db/database.ts";
import type { ItemEnd } from "../take-item.ts";

/** How an item ended that became no article, and would end again if it were fetched again; a duplicate for as long as its twin has its text. */
export type PassedEnd = Exclude<ItemEnd, { kind: "new" | "put_off" }>;

/** Its text is in the table already, or it is too old: no item is worth telling for longer than that (select-items.ts). */
const passedForDays = 14;
/** A page without a text may get one. */
const failedForDays = 1;

/** By the item's identity, how the source's items ended that need no look now. */
export async function findPassedItems(
	database: Database,
	sourceId: string,
	{ items, now }: { items: readonly { externalId: string }[]; now: Date },
): Promise<Map<string, PassedEnd>> {
	const { rows } = await database.query<{
		external_id: string;
		outcome: PassedEnd["kind"];
		reason: string | null;
	}>(
		`select external_id, outcome, reason from private.passed_items
		where source_id = $1 and external_id = any($2) and until > $3::timestamptz`,
		[sourceId, items.map(({ externalId }) => externalId), now.toISOString()],
	);
	return new Map(rows.map(({ external_id, outcome, reason }) => [external_id, toPassedEnd(outcome, reason)]));
}

function toPassedEnd(outcome: PassedEnd["kind"], reason: string | null): PassedEnd {
	if (outcome === "failed") return { kind: outcome, reason: reason ?? "", isTransient: false };
	return outcome === "duplicate" ? { kind: outcome, twinId: null } : { kind: outcome };
}

/**
 * The sources that have items that failed, and whose time to be tried again has come, or copies of a text that is gone: the database
 * says of those that their time was over long ago (0064_texts_that_leave.sql).
 */
export async function listSourcesToTryAgain(database: Database, now: Date): Promise<ReadonlySet<string>> {
	const { rows } = await database.query<{ source_id: string }>(
		`select distinct source_id from private.passed_items
		where (outcome = 'failed' and until <= $1::timestamptz) or until = 'epoch'`,
		[now.toISOString()],
	);
	return new Set(rows.map(({ source_id }) => source_id));
}

/**
 * Nothing of a source that was removed meanwhile. What is over is forgotten: an item that its feed has no longer is not waited for. One
 * of those `passed` over in this visit whose twin's text has gone since is the next visit's.
 */
export async function rememberPassedItems(
	database: Database,
	sourceId: string,
	{
		ends,
		passed,
		now,
	}: { ends: ReadonlyMap<string, PassedEnd>; passed: ReadonlyMap<string, PassedEnd>; now: Date },
): Promise<void> {
	const rows = Array.from(ends, ([externalId, end]) => ({
		externalId,
		outcome: end.kind,
		reason: end.kind === "failed" ? end.reason : null,
		twinId: end.kind === "duplicate" ? end.twinId : null,
		days: end.kind === "failed" ? failedForDays : passedForDays,
	}));
	await database.query(
		`with source as (select id from public.content_sources where id = $1 for key share),
			forgotten as (
				delete from private.passed_items
				where source_id = $1 and until <= $2::timestamptz and external_id <> all ($4)
					and external_id <> all (select item."externalId" from jsonb_to_recordset($3::jsonb) as item ("externalId" text)))
		insert into private.passed_items (source_id, external_id, outcome, reason, twin_id, until)
		select source.id, item."externalId", item.outcome, item.reason, item."twinId",
			case
				when item."twinId" is null or exists (
					select from public.scraped_articles a where a.id = item."twinId" and a.content <> ''
				) then $2::timestamptz + make_interval(days => item.days)
				else 'epoch'
			end
		from source,
			jsonb_to_recordset($3::jsonb) as item ("externalId" text, outcome text, reason text, "twinId" uuid, days int)
		on conflict (source_id, external_id) do update
		set outcome = excluded.outcome, reason = excluded.reason, twin_id = excluded.twin_id, until = excluded.until`,
		[sourceId, now.toISOString(), JSON.stringify(rows), [...passed.keys()]],
	);
}
