import { type DestinationStream, type Logger, pino } from "pino";
import { comesOfAwayDatabase } from "./db/database-away.ts";
import { getRequestId } from "./request-id.ts";

export type Log = Logger;
export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

const secretFields = [
	"password",
	"encrypted_password",
	"current_password",
	"token",
	"token_hash",
	"access_token",
	"refresh_token",
	"apikey",
	"authorization",
	"cookie",
	"email",
	"recipient",
];

/** What is kept for an output that takes nothing, in characters; more is dropped. */
const mostUnwritten = 1_000_000;

/** What the database says about a row holds its values: `Key (email)=(anna@ex.se) already exists`. */
const rowFields = ["detail", "details", "where"];

/** pino's number of the level "debug". */
const debugLevel = 20;

const secretTexts: readonly (readonly [RegExp, string])[] = [
	// From a word's beginning only: a long word would be looked through from each of its letters.
	[/(?<![\w.+-])[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/g, "[address]"],
	[/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, "[token]"],
	[/\b(token|token_hash|code|password|apikey|access_token|refresh_token)=[^&\s"\\#]+/g, "$1=[redacted]"],
	[/(\$argon2id\$)[^\s"\\]+/g, "$1[redacted]"],
];

/**
 * Structured logs on standard output, one JSON object a line, with the id of the request it belongs to.
 * Nobody passes in passwords, tokens, client addresses or people's e-mail addresses to begin with. Should one come along
 * inside an error all the same, it is cut out: fields by name, and by its form wherever in the line it stands.
 *
 * What fails because the database is away is of level debug, whoever tells it: that it is away is said once, by watch-database.ts.
 */
export function createLog(level: LogLevel, destination: DestinationStream = openOutput()): Log {
	return pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			mixin() {
				const requestId = getRequestId();
				return requestId === null ? {} : { requestId };
			},
			redact: {
				paths: [
					...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
					...rowFields.map((field) => `err.${field}`),
				],
				censor: "[redacted]",
			},
			hooks: {
				logMethod(args, method, level) {
					const [first] = args as [unknown];
					const { err } = (typeof first === "object" && first !== null ? first : {}) as { err?: unknown };
					if (level > debugLevel && comesOfAwayDatabase(err)) return this.debug(...args);
					method.apply(this, args);
				},
				streamWrite: (line) =>
					secretTexts.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line),
			},
		},
		destination,
	);
}

/** A terminal that was closed refuses every line (EIO): no reason to end the process, which has been told to stop and does. */
function openOutput(): DestinationStream {
	const output = pino.destination({ dest: 1, maxLength: mostUnwritten });
	output.on("error", () => {});
	return output;
}
