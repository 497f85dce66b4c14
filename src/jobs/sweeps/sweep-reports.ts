import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

const keepAddressDays = 30;
const keepReportDays = 365;

/**
 * Forgets who reported an error a month after the report was handled, and the report itself after a year; one that nobody
 * has handled within a year is past answering, too.
 */
export async function sweepReports({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
	const now = clock.now().toISOString();
	await database.query(
		`update public.error_reports set email = null
		where email is not null and handled_at < $1::timestamptz - make_interval(days => $2)`,
		[now, keepAddressDays],
	);
	await database.query(
		"delete from public.error_reports where created_at < $1::timestamptz - make_interval(days => $2)",
		[now, keepReportDays],
	);
}
