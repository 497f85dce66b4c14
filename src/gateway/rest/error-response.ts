import { DatabaseError } from "../../platform/db/database.ts";
import { isAwayError } from "../../platform/db/database-away.ts";
import type { Log } from "../../platform/log.ts";
import { CallerError, type CallerErrorKind } from "../caller.ts";
import { toHttpStatus } from "./database-error.ts";
import { type ErrorDetails, RestError, type RestErrorCode } from "./errors.ts";

const callerErrorCode: Record<CallerErrorKind, RestErrorCode> = {
	missing_key: "PGRST302",
	invalid_key: "PGRST301",
	undecodable: "PGRST301",
	expired: "PGRST303",
};

interface RenderedError {
	status: number;
	headers: Readonly<Record<string, string>>;
	body: { code: string; details: ErrorDetails; hint: string | null; message: string };
}

/**
 * The one place that writes an error of this door: `{code, details, hint, message}`, always all four.
 * What is our own fault (500 and up) is logged with its cause; what the caller did is not.
 */
export function renderError(error: unknown, options: { isAnonymous: boolean; log: Log }): Response {
	const { status, headers, body } = toRendered(error, options.isAnonymous);
	if (status >= 500) options.log.error({ err: error, code: body.code }, "rest request failed");
	return new Response(JSON.stringify(body), {
		status,
		headers: { "content-type": "application/json; charset=utf-8", ...headers },
	});
}

function toRendered(error: unknown, isAnonymous: boolean): RenderedError {
	if (error instanceof RestError) {
		const { code, details, hint, message, status, headers } = error;
		return { status, headers, body: { code, details, hint, message } };
	}
	if (error instanceof CallerError) return fromCallerError(error);
	if (error instanceof DatabaseError) {
		const { code, detail, hint, message } = error;
		const status = toHttpStatus(error, isAnonymous);
		const headers = status === 401 ? { "www-authenticate": "Bearer" } : undefined;
		return { status, headers: headers ?? {}, body: { code, details: detail, hint, message } };
	}
	return toRendered(
		isAwayError(error)
			? new RestError({ code: "PGRST000", message: "Database connection error.", cause: error })
			: new RestError({ code: "PGRSTX00", message: "Internal error", cause: error }),
		isAnonymous,
	);
}

function fromCallerError({ kind, message, status, isAboutToken }: CallerError): RenderedError {
	const challenge = isAboutToken ? `Bearer error="invalid_token", error_description="${message}"` : "Bearer";
	return {
		status,
		headers: { "www-authenticate": challenge },
		body: { code: callerErrorCode[kind], details: null, hint: null, message },
	};
}
