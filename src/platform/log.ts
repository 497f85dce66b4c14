import { type Logger, pino } from "pino";

export type Log = Logger;
export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/**
 * Structured logs on standard output, one JSON object a line.
 * Passwords, tokens and keys are cut out by path; addresses of people are never passed in to begin with.
 */
export function createLog(level: LogLevel): Log {
	return pino({
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		redact: {
			paths: ["*.password", "*.token", "*.apikey", "*.authorization", "*.refresh_token", "*.access_token"],
			censor: "[redacted]",
		},
	});
}
