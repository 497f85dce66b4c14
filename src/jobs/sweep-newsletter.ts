import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";

const keepDays = 30;

/**
 * Forgets addresses that have no reason to be kept: for a month nobody has confirmed them, or their readers have ended the
 * newsletter a month ago. A link that can still be opened keeps its address.
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
		where (s.confirmed_at is null or s.unsubscribed_at is not null)
			and s.updated_at < $1::timestamptz - make_interval(days => $2)
			and not exists (
				select from private.newsletter_links l
				where l.subscriber_id = s.id and l.confirm_expires_at > $1::timestamptz)`,
		[clock.now().toISOString(), keepDays],
	);
}
