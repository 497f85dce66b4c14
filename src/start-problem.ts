import { ConfigError } from "./config.ts";
import { AuthError } from "./gateway/auth/errors.ts";
import { DataDirLockedError } from "./platform/db/data-dir-lock.ts";
import { DatabaseAwayError } from "./platform/db/database-away.ts";

/** What stopped the start -> what the operator reads: one sentence where it tells all, else the error with its trace. */
export function toStartProblem(error: unknown): unknown {
	if (error instanceof ConfigError || error instanceof DataDirLockedError) return error.message;
	// The only account that a start makes is the first administrator's.
	if (error instanceof AuthError)
		return `The first administrator cannot be made: ${error.message} (ADMIN_EMAIL, ADMIN_PASSWORD)`;
	if (error instanceof DatabaseAwayError) return `${error.message}: ${toText(error.cause)}`;
	const { cause } = (error ?? {}) as { cause?: NodeJS.ErrnoException };
	return cause?.code === "EADDRINUSE" ? toText(error) : error;
}

function toText(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message === "" ? String((error as NodeJS.ErrnoException).code) : error.message;
}
