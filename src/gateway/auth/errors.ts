import { DatabaseError } from "../../platform/db/database.ts";
import { DatabaseAwayError, takesNoChange } from "../../platform/db/database-away.ts";
import { CallerError } from "../caller.ts";
import { PasswordQueueFullError } from "./accounts/password-hasher.ts";

/**
 * The error codes this door answers with, all of them GoTrue's, with their status.
 * Clients branch on the code, never on the message (supabase/auth: internal/api/apierrors/errorcode.go).
 */
export const authErrorStatus = {
	bad_code_verifier: 400,
	bad_json: 400,
	bad_jwt: 403,
	current_password_invalid: 400,
	email_exists: 422,
	email_not_confirmed: 400,
	flow_state_not_found: 404,
	invalid_credentials: 400,
	no_authorization: 401,
	not_admin: 403,
	otp_expired: 403,
	over_email_send_rate_limit: 429,
	over_request_rate_limit: 429,
	phone_provider_disabled: 400,
	reauthentication_needed: 400,
	reauthentication_not_valid: 422,
	refresh_token_already_used: 400,
	refresh_token_not_found: 400,
	request_entity_too_large: 413,
	same_password: 422,
	session_not_found: 403,
	signup_disabled: 422,
	unexpected_failure: 500,
	unknown: 404,
	user_already_exists: 422,
	user_banned: 400,
	user_not_found: 403,
	validation_failed: 400,
	weak_password: 422,
} as const;

export type AuthErrorCode = keyof typeof authErrorStatus;
/** `pwned`: among the first that anybody tries. */
export type WeakPasswordReason = "length" | "pwned";

/** The message is public; the cause is for the log alone. */
export class AuthError extends Error {
	override readonly name = "AuthError";
	readonly code: AuthErrorCode;
	readonly status: number;
	readonly weakPasswordReasons: readonly WeakPasswordReason[] | null;
	/** What Retry-After says, with the two limits. */
	readonly retryAfterSeconds: number | null;

	constructor(
		code: AuthErrorCode,
		message: string,
		options: {
			cause?: unknown;
			weakPasswordReasons?: readonly WeakPasswordReason[];
			retryAfterSeconds?: number;
			/** Where GoTrue answers one code with several. */
			status?: number;
		} = {},
	) {
		super(message, { cause: options.cause });
		this.code = code;
		this.status = options.status ?? authErrorStatus[code];
		this.weakPasswordReasons = options.weakPasswordReasons ?? null;
		this.retryAfterSeconds = options.retryAfterSeconds ?? null;
	}
}

/** The database is away or takes no change, or a statement was broken off (SQLSTATE class 57). */
function isPassing(error: unknown): boolean {
	if (error instanceof DatabaseError) return takesNoChange(error) || error.code.startsWith("57");
	return error instanceof DatabaseAwayError;
}

/** The passwords that wait are done by then. */
const busyRetrySeconds = 2;

/** Anything thrown in the door -> what the client may know of it. */
export function toAuthError(error: unknown): AuthError {
	if (error instanceof AuthError) return error;
	if (error instanceof CallerError) {
		if (!error.isAboutToken) return new AuthError("no_authorization", error.message, { cause: error });
		const reason =
			error.kind === "expired"
				? "token has invalid claims: token is expired"
				: "unable to parse or verify signature";
		return new AuthError("bad_jwt", `invalid JWT: ${reason}`, { cause: error });
	}
	if (error instanceof PasswordQueueFullError) {
		return new AuthError("over_request_rate_limit", "Request rate limit reached", {
			cause: error,
			retryAfterSeconds: busyRetrySeconds,
		});
	}
	if (isPassing(error)) {
		// auth-js tries again after 503 and keeps the session; after 500 it would sign its reader out.
		return new AuthError("unexpected_failure", "The database does not answer, try again", {
			cause: error,
			status: 503,
			retryAfterSeconds: busyRetrySeconds,
		});
	}
	// SQLSTATE class 22: a value that cannot be stored, such as text with a NUL.
	if (error instanceof DatabaseError && error.code.startsWith("22")) {
		return new AuthError("validation_failed", "The request holds a value that cannot be stored", {
			cause: error,
		});
	}
	return new AuthError(
		"unexpected_failure",
		"Unexpected failure, please check server logs for more information",
		{
			cause: error,
		},
	);
}

/** Somebody else has the address. */
export function emailExists(): AuthError {
	return new AuthError("email_exists", "A user with this email address has already been registered");
}

const versionHeader = "x-supabase-api-version";
const namedCodesVersion = "2024-01-01";

/**
 * GoTrue has two bodies: `{code, message}` for clients that name an API version from 2024-01-01 on (the version is
 * echoed, auth-js reads the body by it), `{code: status, error_code, msg}` for the others.
 */
export function renderAuthError(error: AuthError, request: Request): Response {
	const asked = request.headers.get(versionHeader);
	// ISO dates compare as text.
	const isNamed = asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= namedCodesVersion;
	const body = isNamed
		? { code: error.code, message: error.message }
		: { code: error.status, error_code: error.code, msg: error.message };
	const weakPassword = error.weakPasswordReasons && { weak_password: { reasons: error.weakPasswordReasons } };
	return Response.json(
		{ ...body, ...weakPassword },
		{
			status: error.status,
			headers: {
				"x-sb-error-code": error.code,
				"cache-control": "no-store",
				...(isNamed ? { [versionHeader]: namedCodesVersion } : {}),
				...(error.retryAfterSeconds === null ? {} : { "retry-after": String(error.retryAfterSeconds) }),
			},
		},
	);
}
