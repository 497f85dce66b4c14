import type { Database } from "../db/database.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

/** A mail that this process alone may send, until its claim ends. */
export interface ClaimedMail {
	/** bigint as text. */
	id: string;
	mail: OutgoingMail;
	/** Of sending it, this one counted. */
	attempts: number;
	queuedAt: Date;
	/** Why the attempt before failed. */
	lastError: string | null;
	/** The subscriber's copy of an issue that it is (bigint as text); null for a mail of its own. */
	deliveryId: string | null;
	/** A process that is gone had it as good as sent. */
	isHandedOver: boolean;
}

const keepFailedMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Takes the mail that has waited longest, the newsletter's last; null when none is due. The claim is its next attempt, set ahead: no transaction stands open
 * while the mail server is spoken to, and what a killed process had claimed is due again when `claimMs` are over. One that would
 * wait longer than `longestWaitMs` was put off by a clock that has been set back since: it is due.
 */
export async function claimMail(
	database: Database,
	{ now, claimMs, longestWaitMs }: { now: Date; claimMs: number; longestWaitMs: number },
): Promise<ClaimedMail | null> {
	const { rows } = await database.query<{ claimed: string }>(
		`update private.outgoing_mail
		set attempts = attempts + 1, next_attempt_at = $2
		where id = (
			select id from private.outgoing_mail
			where failed_at is null and (next_attempt_at <= $1 or next_attempt_at > $3)
			order by is_bulk, next_attempt_at, id
			limit 1
			for update skip locked
		)
		returning json_build_object('id', id::text, 'recipient', recipient, 'template', template, 'data', data,
			'attempts', attempts, 'queuedAt', created_at, 'lastError', last_error, 'deliveryId', delivery_id::text,
			'isHandedOver', handed_over_at is not null)::text as claimed`,
		[now, new Date(now.getTime() + claimMs), new Date(now.getTime() + longestWaitMs)].map((at) =>
			at.toISOString(),
		),
	);
	if (!rows[0]) return null;
	const { recipient, template, data, queuedAt, ...claimed } = JSON.parse(rows[0].claimed);
	return { ...claimed, queuedAt: new Date(queuedAt), mail: { recipient, template, data } };
}

export async function forgetMail(database: Database, id: string): Promise<void> {
	await database.query("delete from private.outgoing_mail where id = $1", [id]);
}

export async function putMailOff(
	database: Database,
	id: string,
	{ until, reason }: { until: Date; reason: string },
): Promise<void> {
	await database.query(
		"update private.outgoing_mail set next_attempt_at = $2, last_error = $3, handed_over_at = null where id = $1",
		[id, until.toISOString(), reason],
	);
}

/** What it would have said goes: nobody needs its link any more. */
export async function giveMailUp(
	database: Database,
	id: string,
	{ now, reason }: { now: Date; reason: string },
): Promise<void> {
	await database.query(
		"update private.outgoing_mail set failed_at = $2, last_error = $3, data = '{}' where id = $1",
		[id, now.toISOString(), reason],
	);
}

/**
 * Makes due what a killed process had claimed, instead of waiting for the end of its claim. For the start of a process that is alone
 * on its database.
 */
export async function releaseClaims(database: Database, now: Date): Promise<void> {
	await database.query(
		`update private.outgoing_mail set next_attempt_at = $1
		where failed_at is null and next_attempt_at > $1 and attempts > 0 and last_error is null`,
		[now.toISOString()],
	);
}

/** Mails that were given up are kept for a week, for the operator who asks why. */
export async function forgetFailedMails(database: Database, now: Date): Promise<void> {
	await database.query("delete from private.outgoing_mail where failed_at < $1", [
		new Date(now.getTime() - keepFailedMs).toISOString(),
	]);
}
