import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { MailRefusedError, type MailTransport } from "../platform/mail/mail-transport.ts";
import { mailChannel, type OutgoingMail } from "../platform/mail/outgoing-mail.ts";
import { renderMail, toMailLifeMs } from "../platform/mail/render-mail.ts";

export interface MailDeliveryDeps {
	database: Database;
	transport: MailTransport;
	clock: Clock;
	log: Log;
}

const lookEveryMs = 60_000;
/** While a mail is being sent no other node takes it; a node that dies with it leaves it to the others after this. */
const claimMs = 2 * 60_000;
const batchSize = 20;
const stopGraceMs = 3_000;
const firstRetryMs = 60_000;
const longestRetryMs = 4 * 3_600_000;
/** What was given up is kept so long, for an operator to see. */
const keepFailedDays = 7;

type ClaimedMail = { id: string; attempts: number; created_at: Date } & OutgoingMail;

/**
 * Sends what is queued: at once when told of it, and by itself each minute. Any number of nodes may do it; a mail is
 * sent by one. Resolves to the function that stops it, which waits for the mail in hand.
 */
export async function startMailDelivery(deps: MailDeliveryDeps): Promise<() => Promise<void>> {
	const { database, log } = deps;
	let isStopped = false;
	let isAskedAgain = false;
	let working: Promise<void> | null = null;

	const look = () => {
		if (isStopped) return;
		isAskedAgain = true;
		working ??= (async () => {
			try {
				while (isAskedAgain && !isStopped) {
					isAskedAgain = false;
					while (!isStopped && (await deliverDueMails(deps)) > 0);
				}
			} catch (error) {
				log.error({ err: error }, "queued mails could not be looked at; tried again in a minute");
			} finally {
				working = null;
			}
		})();
	};
	const unlisten = await database.listen(mailChannel, look);
	const timer = setInterval(look, lookEveryMs);
	look();

	return async () => {
		isStopped = true;
		clearInterval(timer);
		await unlisten();
		// A mail server that does not answer must not hold the stop up: the mail is tried again at the next start.
		await Promise.race([working, sleep(stopGraceMs, null, { ref: false })]);
		deps.transport.close();
	};
}

/** Takes up to twenty mails that are due, and sends them one after the other. Resolves to how many it took. */
export async function deliverDueMails(deps: MailDeliveryDeps): Promise<number> {
	const { database, clock } = deps;
	const now = clock.now();
	await database.query(
		"delete from private.outgoing_mail where failed_at < $1::timestamptz - make_interval(days => $2)",
		[now.toISOString(), keepFailedDays],
	);
	// Claimed by its time alone, and committed: no transaction waits for a mail server.
	const { rows } = await database.query<ClaimedMail>(
		`update private.outgoing_mail m
		set attempts = m.attempts + 1, next_attempt_at = $1::timestamptz + make_interval(secs => $2)
		where m.id in (
			select id from private.outgoing_mail
			where failed_at is null and next_attempt_at <= $1::timestamptz
			order by next_attempt_at, id
			limit $3
			for update skip locked)
		returning m.id::text as id, m.recipient, m.template, m.data, m.attempts, m.created_at`,
		[now.toISOString(), claimMs / 1000, batchSize],
	);
	for (const mail of rows) await deliver(deps, mail);
	return rows.length;
}

async function deliver(
	{ database, transport, clock, log }: MailDeliveryDeps,
	mail: ClaimedMail,
): Promise<void> {
	const { id, template, attempts } = mail;
	const isTooLate = clock.now().getTime() > mail.created_at.getTime() + toMailLifeMs(template);
	try {
		if (isTooLate) throw new MailRefusedError("It is older than what it is about");
		await transport.send(mail.recipient, renderMail(mail));
		await database.query("delete from private.outgoing_mail where id = $1", [id]);
	} catch (error) {
		const isForGood = error instanceof MailRefusedError;
		const waitMs = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
		// The server's own words may name the recipient: only their kind is kept and logged.
		const reason = isForGood ? error.message : toErrorKind(error);
		log.warn({ mailId: id, template, attempts, reason, isForGood }, "a mail was not sent");
		await database.query(
			`update private.outgoing_mail
			set last_error = $2, failed_at = $3::timestamptz, next_attempt_at = $4::timestamptz
			where id = $1`,
			[
				id,
				reason,
				isForGood ? clock.now().toISOString() : null,
				new Date(clock.now().getTime() + waitMs).toISOString(),
			],
		);
	}
}

/** "ECONNREFUSED", "ETIMEDOUT", "EAUTH (454)". */
function toErrorKind(error: unknown): string {
	const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
	const kind = typeof code === "string" ? code : "the mail server did not take it";
	return typeof responseCode === "number" ? `${kind} (${responseCode})` : kind;
}
