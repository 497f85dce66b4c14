import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { Log } from "../log.ts";
import type { MailTransport } from "./mail-transport.ts";
import { createOutbox } from "./outbox.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

/** The mail server of SMTP_URL, or files in DATA_DIR/outbox. */
export function openMailTransport(deps: {
	config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;
	log: Log;
}): MailTransport {
	const { smtpUrl, mailFrom, dataDir } = deps.config;
	return smtpUrl === null
		? createOutbox({ directory: join(dataDir, "outbox"), from: mailFrom, log: deps.log })
		: createSmtpTransport({ url: smtpUrl, from: mailFrom });
}
