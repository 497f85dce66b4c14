import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** A session nobody has refreshed for so long is over; access tokens live an hour. */
const idleSessionMs = 60 * dayMs;
/** Spent refresh tokens are kept so long: one that comes back shows that somebody has a copy, and ends the session. */
const spentTokenMs = 30 * dayMs;
/** So long an address may wait for its confirmation before it is forgotten. */
const unconfirmedMs = 30 * dayMs;

const defaultBatchSize = 1_000;

/** Deletes what has run out, in batches. */
export async function sweepAccounts({
	database,
	clock,
	batchSize = defaultBatchSize,
}: {
	database: Database;
	clock: Clock;
	batchSize?: number;
}): Promise<void> {
	const now = clock.now();
	const ago = (ms: number) => new Date(now.getTime() - ms);
	const steps: [sql: string, before: Date][] = [
		[
			`delete from auth.one_time_tokens where id in (
				select id from auth.one_time_tokens where expires_at < $1 limit $2)`,
			now,
		],
		[
			`delete from auth.sessions where id in (
				select id from auth.sessions where coalesce(refreshed_at, created_at) < $1 limit $2)`,
			ago(idleSessionMs),
		],
		[
			`delete from auth.users where id in (
				select u.id from auth.users u
				where u.email_confirmed_at is null and u.updated_at < $1
					and not exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin')
				limit $2)`,
			ago(unconfirmedMs),
		],
	];
	for (const [sql, before] of steps) {
		await deleteInBatches(batchSize, () => database.query(sql, [before, batchSize]));
	}
	await deleteInBatches(batchSize, () => forgetSpentTokens(database, ago(spentTokenMs), batchSize));
}

/** A token goes with the one it came from (on delete cascade), so the live ones are loosened from what goes. */
function forgetSpentTokens(
	database: Database,
	before: Date,
	batchSize: number,
): Promise<{ affectedRows: number }> {
	return database.transaction(async (tx) => {
		const { rows } = await tx.query<{ id: number }>(
			"select id from auth.refresh_tokens where revoked_at < $1 order by revoked_at limit $2 for update",
			[before, batchSize],
		);
		const ids = rows.map((row) => row.id);
		await tx.query("update auth.refresh_tokens set parent_id = null where parent_id = any($1)", [ids]);
		return tx.query("delete from auth.refresh_tokens where id = any($1)", [ids]);
	});
}
