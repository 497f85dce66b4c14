import { releaseClaims } from "../platform/mail/mail-queue.ts";
import { startMailDelivery } from "./mail-delivery.ts";
import { startNewsletterClock } from "./newsletter-clock.ts";
import type { MailDeliveryDeps } from "./send-claimed.ts";

/** Starts what makes the newsletter's mails, and what sends all mails. Resolves to the function that stops both; see startMailDelivery. */
export async function startMail(deps: MailDeliveryDeps): Promise<(graceMs: number) => Promise<void>> {
	// Alone on its directory, an embedded database has no mail that is under way at the start.
	if (deps.database.engine === "pglite") await releaseClaims(deps.database, deps.clock.now());
	const stopDelivery = await startMailDelivery(deps);
	const stopNewsletter = await startNewsletterClock(deps);
	return async (graceMs) => {
		await Promise.all([stopNewsletter(), stopDelivery(graceMs)]);
	};
}
