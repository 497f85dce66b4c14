import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import {
	type ClaimedMail,
	claimMail,
	forgetFailedMails,
	forgetMail,
	giveMailUp,
	putMailOff,
} from "../platform/mail/mail-queue.ts";
import type { MailSite } from "../platform/mail/mail-texts.ts";
import type { MailTransport, SendOutcome } from "../platform/mail/mail-transport.ts";
import { mailChannel } from "../platform/mail/outgoing-mail.ts";
import { type RenderedMail, renderMail, toMailLifeMs } from "../platform/mail/render-mail.ts";

export interface MailDeliveryDeps {
	database: Database;
	transport: MailTransport;
	site: MailSite;
	clock: Clock;
	log: Log;
}

const minuteMs = 60_000;
const lookEveryMs = minuteMs;
const sendTimeoutMs = 2 * minuteMs;
/** Longer than any sending, so that nobody claims a mail that is under way. */
const claimMs = 2 * sendTimeoutMs;
const longestWaitMs = 4 * 60 * minuteMs;

/**
 * Sends what is queued: at once when it is queued, else within a minute. Any number of nodes may: a mail is claimed by one.
 * Resolves to the function that stops it; the mail in hand gets the time named, then is broken off and sent again later.
 */
export async function startMailDelivery(deps: MailDeliveryDeps): Promise<(graceMs: number) => Promise<void>> {
	const stopping = new AbortController();
	const breakingOff = new AbortController();
	let isWanted = false;
	let delivering: Promise<void> | null = null;

	const deliverWhatIsWanted = async () => {
		while (isWanted && !stopping.signal.aborted) {
			isWanted = false;
			await deliverDueMails(deps, { stop: stopping.signal, breakOff: breakingOff.signal }).catch((error) =>
				deps.log.error({ err: error }, "mails could not be delivered; tried again within a minute"),
			);
		}
		delivering = null;
	};
	const wake = () => {
		isWanted = true;
		delivering ??= deliverWhatIsWanted();
	};

	const unlisten = await deps.database.listen(mailChannel, wake);
	const timer = setInterval(wake, lookEveryMs);
	wake();
	return async (graceMs) => {
		clearInterval(timer);
		stopping.abort();
		const grace = setTimeout(() => breakingOff.abort(), graceMs);
		await delivering;
		clearTimeout(grace);
		await unlisten();
	};
}

/** Sends every mail that is due, one after the other, until none is left or the mail server is not to be had. */
export async function deliverDueMails(
	deps: MailDeliveryDeps,
	{ stop, breakOff }: { stop?: AbortSignal; breakOff?: AbortSignal } = {},
): Promise<void> {
	const { database, clock } = deps;
	await forgetFailedMails(database, clock.now());
	while (!stop?.aborted) {
		const claimed = await claimMail(database, { now: clock.now(), claimMs });
		if (!claimed) return;
		if (isTooOld(claimed, clock.now())) {
			await giveUp(deps, claimed, claimed.lastError ? `too old; ${claimed.lastError}` : "too old");
			continue;
		}
		const outcome = await send(deps, claimed, breakOff);
		await settle(deps, claimed, outcome);
		// The others would only wait for the same time-out; they stay due.
		if (outcome.kind === "unavailable") return;
	}
}

async function send(
	{ transport, site, clock, log }: MailDeliveryDeps,
	{ id, mail, queuedAt }: ClaimedMail,
	breakOff?: AbortSignal,
): Promise<SendOutcome> {
	let rendered: RenderedMail;
	try {
		rendered = renderMail(mail, site);
	} catch (error) {
		// Of a newer version's node, in the middle of an update: that one can.
		log.error({ err: error, mailId: id, template: mail.template }, "mail cannot be rendered");
		return { kind: "deferred", reason: "not rendered" };
	}
	const timeout = AbortSignal.timeout(sendTimeoutMs);
	return transport.send(
		{
			messageId: `<mail-${id}.${queuedAt.getTime()}@${new URL(site.siteUrl).hostname}>`,
			recipient: mail.recipient,
			date: clock.now(),
			...rendered,
		},
		breakOff ? AbortSignal.any([timeout, breakOff]) : timeout,
	);
}

/** The log says what and why, never to whom. */
async function settle(deps: MailDeliveryDeps, claimed: ClaimedMail, outcome: SendOutcome): Promise<void> {
	const { database, clock, log } = deps;
	const { id, mail, attempts } = claimed;
	if (outcome.kind === "sent") {
		await forgetMail(database, id);
		log.debug({ mailId: id, template: mail.template, attempts }, "mail sent");
		return;
	}
	const { reason } = outcome;
	if (outcome.kind === "refused") return giveUp(deps, claimed, reason);
	const until = new Date(clock.now().getTime() + toWaitMs(attempts));
	await putMailOff(database, id, { until, reason });
	log.warn(
		{ mailId: id, template: mail.template, attempts, reason, until: until.toISOString() },
		"mail not sent; tried again",
	);
}

async function giveUp(
	{ database, clock, log }: MailDeliveryDeps,
	{ id, mail, attempts }: ClaimedMail,
	reason: string,
): Promise<void> {
	await giveMailUp(database, id, { now: clock.now(), reason });
	log.warn({ mailId: id, template: mail.template, attempts, reason }, "mail given up");
}

function isTooOld({ mail, queuedAt }: ClaimedMail, now: Date): boolean {
	return now.getTime() - queuedAt.getTime() >= toMailLifeMs(mail.template);
}

/** 1, 2, 4 ... minutes, at most four hours. */
function toWaitMs(attempts: number): number {
	return Math.min(minuteMs * 2 ** Math.min(attempts - 1, 16), longestWaitMs);
}
