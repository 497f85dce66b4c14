import { toDigestSections } from "../domain/articles/digest.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import type { MailSite } from "../platform/mail/mail-content.ts";
import type { ClaimedMail } from "../platform/mail/mail-queue.ts";
import type { MailTransport, SendOutcome } from "../platform/mail/mail-transport.ts";
import { noteHandOver, readCopy } from "../platform/mail/newsletter-copies.ts";
import type { OutgoingMail } from "../platform/mail/outgoing-mail.ts";
import { type RenderedMail, renderMail, toMailLifeMs } from "../platform/mail/render-mail.ts";

export interface MailDeliveryDeps {
	database: Database;
	transport: MailTransport;
	site: MailSite;
	clock: Clock;
	log: Log;
}

/**
 * Beside what the transport says. `handed-over`: a copy of the newsletter whose end was on its way when its process ended; it is
 * not sent twice. `unwanted`: its reader has ended the newsletter, or nothing of it is published any more. `expired`: nobody has any use for it now.
 */
export type DeliveryOutcome =
	| SendOutcome
	| { kind: "handed-over" }
	| { kind: "unwanted" }
	| { kind: "expired"; reason: string };

const sendTimeoutMs = 2 * 60_000;
/** Longer than any sending, so that nobody claims a mail that is under way. */
export const claimMs = 2 * sendTimeoutMs;

/** Sends one mail that this process has claimed. Never throws for what the mail server does. */
export async function sendClaimed(
	deps: MailDeliveryDeps,
	claimed: ClaimedMail,
	breakOff: AbortSignal | undefined,
): Promise<DeliveryOutcome> {
	const { database, transport, site, clock } = deps;
	const { id, deliveryId, queuedAt, lastError } = claimed;
	if (deliveryId !== null && claimed.isHandedOver) return { kind: "handed-over" };
	if (isTooOld(claimed, clock.now()))
		return { kind: "expired", reason: lastError ? `too old; ${lastError}` : "too old" };
	const mail = deliveryId === null ? claimed.mail : await toWholeCopy(database, claimed.mail, deliveryId);
	if (mail === null) return { kind: "unwanted" };
	const rendered = render(deps, id, mail);
	// Of a newer version's node, in the middle of an update: that one can.
	if (rendered === null) return { kind: "deferred", reason: "not rendered" };

	let isHandedOver = false;
	const beforeHandOver = async () => {
		await noteHandOver(database, id, clock.now());
		isHandedOver = true;
	};
	const timeout = AbortSignal.timeout(sendTimeoutMs);
	const outcome = await transport.send(
		{
			messageId: `<mail-${id}.${queuedAt.getTime()}@${new URL(site.siteUrl).hostname}>`,
			recipient: mail.recipient,
			date: clock.now(),
			...rendered,
		},
		breakOff ? AbortSignal.any([timeout, breakOff]) : timeout,
		deliveryId === null ? undefined : beforeHandOver,
	);
	const isBrokenOff = outcome.kind === "unavailable" && breakOff?.aborted === true;
	return isBrokenOff && isHandedOver ? { kind: "handed-over" } : outcome;
}

async function toWholeCopy(
	database: Database,
	{ recipient }: OutgoingMail,
	deliveryId: string,
): Promise<OutgoingMail | null> {
	const data = await readCopy(database, deliveryId);
	if (data === null || toDigestSections(data.articles, data).length === 0) return null;
	return { recipient, template: "newsletter-issue", data };
}

function render({ site, log }: MailDeliveryDeps, mailId: string, mail: OutgoingMail): RenderedMail | null {
	try {
		return renderMail(mail, site);
	} catch (error) {
		log.error({ err: error, mailId, template: mail.template }, "mail cannot be rendered");
		return null;
	}
}

function isTooOld({ mail, queuedAt }: ClaimedMail, now: Date): boolean {
	return now.getTime() - queuedAt.getTime() >= toMailLifeMs(mail.template);
}
