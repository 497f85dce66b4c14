import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export interface ReceivedMail {
	recipients: string[];
	email: Email;
}

export interface MailServer {
	/** What it has taken, in that order. */
	received: ReceivedMail[];
	/** Ends one conversation where it is, without a word. */
	hangUp(session: SMTPServerSession): void;
	/** Ends it, and the conversations with it. */
	stop(): Promise<void>;
}

/** A mail server on this machine that keeps what it is given; `options` say how it misbehaves. */
export async function startMailServer(port: number, options: SMTPServerOptions = {}): Promise<MailServer> {
	const received: ReceivedMail[] = [];
	const server = new SMTPServer({
		authOptional: true,
		hideSTARTTLS: true,
		closeTimeout: 100,
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", async () => {
				const email = await PostalMime.parse(Buffer.concat(chunks));
				received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email });
				done();
			});
		},
		...options,
	});
	// A reader that goes away in the middle of a conversation is what some tests are about.
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		received,
		hangUp(session) {
			for (const connection of server.connections) if (connection.id === session.id) connection.close();
		},
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}

/** What a mail server answers instead of taking it: refuse(550, "5.1.1 unknown"). */
export const refuse = (code: number, text: string): Error =>
	Object.assign(new Error(text), { responseCode: code });
