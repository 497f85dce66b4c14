import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

const keepDays = 30;
const keepDeliveriesDays = 90;

/**
 * Forgets addresses that have no reason to be kept: for a month nobody has confirmed them, or their readers have ended the
 * newsletter a month ago, or they were found dead a month ago. A link that can still be opened keeps its address. Who got which
 * issue is forgotten after 90 days; how many did is kept.
 */
export async function sweepNewsletter({
	database,
	clock,
}: {
	database: Database;
	clock: Clock;
}): Promise<void> {
	await database.query(
		`delete from public.newsletter_subscribers s
		where (s.confirmed_at is null or s.unsubscribed_at is not null or s.retired_at is not null)
			and s.updated_at < $1::timestamptz - make_interval(days => $2)
			and not exists (
				select from private.newsletter_links l
				where l.subscriber_id = s.id and l.confirm_expires_at > $1::timestamptz)`,
		[clock.now().toISOString(), keepDays],
	);
	await database.query(
		`delete from public.newsletter_deliveries
		where status <> 'queued' and created_at < $1::timestamptz - make_interval(days => $2)`,
		[clock.now().toISOString(), keepDeliveriesDays],
	);
}
