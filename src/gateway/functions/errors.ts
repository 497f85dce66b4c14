import type { FunctionErrorBody } from "../../contract/functions.ts";
import { DatabaseAwayError, takesNoChange } from "../../platform/db/database-away.ts";
import { CallerError } from "../caller.ts";

/** The error codes this door answers with, and their status. */
const functionErrorStatus = {
	UNAUTHORIZED: 401,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	RUN_IN_PROGRESS: 409,
	RUN_CANCELLED: 409,
	PAYLOAD_TOO_LARGE: 413,
	TOO_MANY_REQUESTS: 429,
	INVALID_PAYLOAD: 400,
	RUN_FAILED: 500,
	UNEXPECTED_FAILURE: 500,
	UPSTREAM_FAILED: 502,
	/** A setting is missing that the message names. */
	NOT_CONFIGURED: 503,
	/** The database is away, or takes no change: the same call may succeed in a moment. */
	UNAVAILABLE: 503,
} as const;

export type FunctionErrorCode = keyof typeof functionErrorStatus;

/** The message is public; the cause is for the log alone. */
export class FunctionError extends Error {
	override readonly name = "FunctionError";
	readonly code: FunctionErrorCode;
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		code: FunctionErrorCode,
		message: string,
		options: { cause?: unknown; headers?: Readonly<Record<string, string>> } = {},
	) {
		super(message, { cause: options.cause });
		this.code = code;
		this.status = functionErrorStatus[code];
		this.headers = options.headers ?? {};
	}
}

/** Anything thrown in the door -> what the caller may know of it. */
export function toFunctionError(error: unknown): FunctionError {
	if (error instanceof FunctionError) return error;
	if (error instanceof CallerError) return new FunctionError("UNAUTHORIZED", error.message, { cause: error });
	if (error instanceof DatabaseAwayError || takesNoChange(error)) {
		return new FunctionError("UNAVAILABLE", "Databasen svarar inte. Försök igen om en stund.", {
			cause: error,
		});
	}
	return new FunctionError("UNEXPECTED_FAILURE", "Ett fel uppstod", { cause: error });
}

export function renderFunctionError(error: FunctionError): Response {
	const body: FunctionErrorBody = { code: error.code, message: error.message, error: error.message };
	return Response.json(body, { status: error.status, headers: error.headers });
}
