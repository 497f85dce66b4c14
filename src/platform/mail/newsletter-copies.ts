import type { Database } from "../db/database.ts";
import type { IssueMailData } from "./issue-mail.ts";

/** What became of a subscriber's copy of an issue; see private.settle_delivery (0033_digest.sql) and `DeliveryOutcome`. */
export type CopyOutcome = "sent" | "refused" | "expired" | "unwanted";

/**
 * What a copy says: of its issue what is still published, for its reader's choices as they are now. Null when its reader has ended
 * the newsletter meanwhile.
 */
export async function readCopy(database: Database, deliveryId: string): Promise<IssueMailData | null> {
	const { rows } = await database.query<{ copy: string }>(
		`select json_build_object('frequency', i.frequency, 'until', i.until, 'articles', told.articles, 'sports', s.sports,
			'unsubscribeToken', l.unsubscribe_token)::text as copy
		from public.newsletter_deliveries d
		join public.newsletter_issues i on i.id = d.issue_id
		join public.newsletter_subscribers s on s.id = d.subscriber_id
		join private.newsletter_links l on l.subscriber_id = s.id
		cross join lateral (
			select coalesce(jsonb_agg(article order by place), '[]') as articles
			from jsonb_array_elements(i.articles) with ordinality listed (article, place)
			where exists (
				select from (
					select article ->> 'slug' as slug, null::uuid as id
					union all
					select null, h.article_id from public.slug_history h where h.slug = article ->> 'slug') told
				where exists (
						select from public.ai_summaries a where a.published and (a.slug = told.slug or a.id = told.id))
					or exists (
						select from public.cms_articles c where c.published and (c.slug = told.slug or c.id = told.id)))) told
		where d.id = $1 and d.status = 'queued' and s.unsubscribed_at is null and s.retired_at is null`,
		[deliveryId],
	);
	return rows[0] ? JSON.parse(rows[0].copy) : null;
}

/** Noted before the end of a copy is sent: no other process sends it again, whatever becomes of this one. */
export async function noteHandOver(database: Database, mailId: string, now: Date): Promise<void> {
	await database.query("update private.outgoing_mail set handed_over_at = $2 where id = $1", [
		mailId,
		now.toISOString(),
	]);
}

/** Takes a copy out of the queue and notes what became of it, both or neither. The reason names no address. */
export async function settleCopy(
	database: Database,
	{ mailId, deliveryId }: { mailId: string; deliveryId: string },
	{ outcome, reason }: { outcome: CopyOutcome; reason: string | null },
): Promise<void> {
	await database.transaction(async (tx) => {
		await tx.query("delete from private.outgoing_mail where id = $1", [mailId]);
		await tx.query("select private.settle_delivery($1, $2, $3)", [deliveryId, outcome, reason]);
	});
}
