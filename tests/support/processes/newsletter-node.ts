import { pino } from "pino";
import type { SMTPServerOptions } from "smtp-server";
import { deliverDueMails } from "../../../src/jobs/mail-delivery.ts";
import { sendDueIssues } from "../../../src/jobs/newsletter-clock.ts";
import type { MailDeliveryDeps } from "../../../src/jobs/send-claimed.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createSmtpTransport } from "../../../src/platform/mail/smtp-transport.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { findFreePort } from "./server-process.ts";

const hourMs = 3_600_000;

/** One node of the program, as far as the newsletter goes, and the mail server it speaks to. */
export interface NewsletterNode {
	deps: MailDeliveryDeps;
	clock: ReturnType<typeof createFixedClock>;
	server: MailServer;
	ago(hours: number): Date;
	/** When the schedule's next issue leaves. */
	setNext(frequency: "daily" | "weekly", inHours: number): Promise<unknown>;
	/** What the clock and the mail delivery do in their turn. */
	send(): Promise<void>;
	/** The addresses that got something, sorted. */
	reached(): string[];
	/** The latest text that went to the address; "" without one. */
	textTo(address: string): string;
	stop(): Promise<void>;
}

/** A daily issue is due, a weekly one is not. `options` say how the mail server misbehaves. */
export async function startNewsletterNode(
	database: Database,
	options: SMTPServerOptions = {},
): Promise<NewsletterNode> {
	const port = await findFreePort();
	const server = await startMailServer(port, options);
	// Ahead of what the database notes, however slow the machine is.
	const clock = createFixedClock(new Date(Date.now() + 60_000));
	const deps = {
		database,
		clock,
		transport: createSmtpTransport({
			url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
			from: "Avspark <nyheter@avspark.example>",
		}),
		site: { siteUrl: "https://avspark.example", contactEmail: "redaktionen@avspark.example" },
		log: pino({ level: "silent" }),
	};
	const ago = (hours: number) => new Date(clock.now().getTime() - hours * hourMs);
	const setNext = (frequency: "daily" | "weekly", inHours: number) =>
		database.query(`update private.newsletter_schedule set next_${frequency}_at = $1`, [
			ago(-inHours).toISOString(),
		]);
	await setNext("daily", 0);
	await setNext("weekly", 24 * 7);
	return {
		deps,
		clock,
		server,
		ago,
		setNext,
		async send() {
			await sendDueIssues(deps);
			await deliverDueMails(deps);
		},
		reached: () => server.received.flatMap(({ recipients }) => recipients).sort(),
		textTo: (address) =>
			server.received.findLast(({ recipients }) => recipients.includes(address))?.email.text ?? "",
		stop: () => server.stop(),
	};
}
