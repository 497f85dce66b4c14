import {
	type ClaimedMail,
	claimMail,
	forgetFailedMails,
	forgetMail,
	giveMailUp,
	putMailOff,
} from "../platform/mail/mail-queue.ts";
import { type CopyOutcome, settleCopy } from "../platform/mail/newsletter-copies.ts";
import { mailChannel } from "../platform/mail/outgoing-mail.ts";
import { claimMs, type DeliveryOutcome, type MailDeliveryDeps, sendClaimed } from "./send-claimed.ts";
import { startWokenLoop } from "./woken-loop.ts";

const minuteMs = 60_000;
const lookEveryMs = minuteMs;
/** So far apart the clocks of two nodes may be. */
const clockSlackMs = 10 * minuteMs;
const longestWaitMs = 4 * 60 * minuteMs;

/**
 * Sends what is queued: at once when it is queued, else within a minute. Any number of nodes may: a mail is claimed by one.
 * Resolves to the function that stops it; the mail in hand gets the time named, then is broken off and sent again later.
 */
export async function startMailDelivery(deps: MailDeliveryDeps): Promise<(graceMs: number) => Promise<void>> {
	const stopping = new AbortController();
	const breakingOff = new AbortController();
	const stop = await startWokenLoop({
		database: deps.database,
		channel: mailChannel,
		everyMs: lookEveryMs,
		work: () => deliverDueMails(deps, { stop: stopping.signal, breakOff: breakingOff.signal }),
		onError: (error) =>
			deps.log.error({ err: error }, "mails could not be delivered; tried again within a minute"),
	});
	return async (graceMs) => {
		stopping.abort();
		const grace = setTimeout(() => breakingOff.abort(), graceMs);
		await stop();
		clearTimeout(grace);
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
		const claimed = await claimMail(database, {
			now: clock.now(),
			claimMs,
			longestWaitMs: longestWaitMs + clockSlackMs,
		});
		if (!claimed) return;
		const outcome = await sendClaimed(deps, claimed, breakOff);
		await settle(deps, claimed, outcome);
		// The others would only wait for the same time-out; they stay due.
		if (outcome.kind === "unavailable") return;
	}
}

/** The log says what and why, never to whom. */
async function settle(deps: MailDeliveryDeps, claimed: ClaimedMail, outcome: DeliveryOutcome): Promise<void> {
	const { database, clock, log } = deps;
	const { id, mail, attempts, deliveryId } = claimed;
	const what = { mailId: id, template: mail.template, attempts };
	if (outcome.kind === "deferred" || outcome.kind === "unavailable") {
		const { reason } = outcome;
		const until = new Date(clock.now().getTime() + toWaitMs(attempts));
		await putMailOff(database, id, { until, reason });
		log.warn({ ...what, reason, until: until.toISOString() }, "mail not sent; tried again");
		return;
	}
	const reason = "reason" in outcome ? outcome.reason : null;
	if (deliveryId !== null) {
		await settleCopy(database, { mailId: id, deliveryId }, toCopyEnd(outcome));
	} else if (reason === null) {
		await forgetMail(database, id);
	} else {
		await giveMailUp(database, id, { now: clock.now(), reason });
	}
	if (reason === null) log.debug({ ...what, outcome: outcome.kind }, "mail done with");
	else log.warn({ ...what, reason }, "mail given up");
}

function toCopyEnd(outcome: Exclude<DeliveryOutcome, { kind: "deferred" | "unavailable" }>): {
	outcome: CopyOutcome;
	reason: string | null;
} {
	if (outcome.kind === "handed-over") return { outcome: "sent", reason: "handed over, answer not seen" };
	return { outcome: outcome.kind, reason: "reason" in outcome ? outcome.reason : null };
}

/** 1, 2, 4 ... minutes, at most four hours. */
function toWaitMs(attempts: number): number {
	return Math.min(minuteMs * 2 ** Math.min(attempts - 1, 16), longestWaitMs);
}
