/** One mail to one reader, ready to leave. */
export interface MailMessage {
	/** The same at each attempt, so that a mail that leaves twice is shown once: "<mail-12.1795@avspark.example>". */
	messageId: string;
	recipient: string;
	date: Date;
	subject: string;
	text: string;
	html: string;
	headers: Readonly<Record<string, string>>;
}

/**
 * What became of it. `refused`: for good, another attempt would end the same way. `deferred`: this mail, not now.
 * `unavailable`: nothing can be sent now. The reason names no address: it is logged and kept.
 */
export type SendOutcome =
	| { kind: "sent" }
	| { kind: "refused"; reason: string }
	| { kind: "deferred"; reason: string }
	| { kind: "unavailable"; reason: string };

export interface MailTransport {
	/**
	 * Never throws for what the other side does. Aborted: unavailable, and it may have left all the same. `beforeHandOver` is awaited when
	 * only the end of the message is left to be sent: until then nobody can have taken it.
	 */
	send(message: MailMessage, signal: AbortSignal, beforeHandOver?: () => Promise<void>): Promise<SendOutcome>;
}
