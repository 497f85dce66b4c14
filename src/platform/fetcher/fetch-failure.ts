import { errors } from "undici";
import { PrivateAddressError } from "./address-guard.ts";
import { BadEncodingError, BodyTooLargeError } from "./body/read-body.ts";
import type { FailureReason, FetchResult } from "./fetch-result.ts";

/** What a request threw -> the result that tells of it; `signal` is the caller's own. */
export function toFailure(url: URL, error: unknown, signal: AbortSignal | undefined): FetchResult {
	const refused = { kind: "refused", url: url.href } as const;
	if (error instanceof PrivateAddressError) {
		return { ...refused, reason: "private_address", detail: error.address };
	}
	if (error instanceof BodyTooLargeError) return { ...refused, reason: "too_large", detail: error.message };
	const reason = signal?.aborted ? "aborted" : toReason(error);
	const code = (error as { code?: string }).code;
	const detail = code && reason === "network" ? code : (error as Error).message;
	return { kind: "failed", url: url.href, reason, status: null, detail, retryAt: null };
}

function toReason(error: unknown): FailureReason {
	if (isTimeout(error)) return "timeout";
	return error instanceof BadEncodingError ? "bad_encoding" : "network";
}

function isTimeout(error: unknown): boolean {
	return (
		error instanceof errors.ConnectTimeoutError ||
		error instanceof errors.HeadersTimeoutError ||
		error instanceof errors.BodyTimeoutError ||
		(error instanceof Error && error.name === "TimeoutError")
	);
}
