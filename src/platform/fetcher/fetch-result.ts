/** What the outbound door was asked for, and what came of it. A refusal or a failure is a value: callers count it. */

export interface FetchRequest {
	url: string;
	/** Decides the size cap and what is asked for: a feed, an article page, or a file of rules. */
	kind: "feed" | "page" | "robots" | "tdmrep";
	/** As the server sent them last time; echoed exactly (RFC 9110, 13.1.2 and 13.1.3). */
	etag?: string | null;
	lastModified?: string | null;
	/**
	 * The address that named this one (a page's feed). A source outside may not lead us to a host on the allow-list:
	 * that one is reached only by a request that begins there.
	 */
	linkedFrom?: string;
	/** Asked before every hop, outside any waiting line; false refuses the fetch as "robots". One that throws fails it. */
	mayFetch?: (url: string) => Promise<boolean>;
	signal?: AbortSignal;
}

/** Our own rules said no; asking again will not help. */
export type RefusalReason =
	| "bad_address"
	| "bad_port"
	| "private_address"
	| "robots"
	| "too_large"
	| "too_many_redirects";

/** The other side, or the way there, did not deliver; it may tomorrow. */
export type FailureReason =
	| "http_status"
	| "timeout"
	| "network"
	| "bad_encoding"
	| "aborted"
	| "unchecked"
	/** It was not asked: an answer of its host, maybe to somebody else, has asked for that. */
	| "resting";

/** What comes with an answer that can be used, whether it has a body or says that nothing is new. */
export interface AnswerHead {
	/** Where the answer came from, after redirects. */
	url: string;
	etag: string | null;
	lastModified: string | null;
	/** Until when the server calls its answer fresh (Cache-Control, Expires). */
	freshUntil: Date | null;
	/** When the server asked to be left alone until (Retry-After), which it may do in a good answer too. */
	retryAt: Date | null;
	/** Where the first hops lead when they are permanent (301, 308); a temporary hop ends it. Null without any. */
	movedTo: string | null;
	/** The header tdm-reservation (TDMRep, 6.2). */
	isReserved: boolean | null;
}

export type FetchResult =
	| (AnswerHead & { kind: "ok"; status: number; body: Uint8Array; contentType: string | null })
	| (AnswerHead & { kind: "not_modified"; status: 304 })
	| { kind: "refused"; url: string; reason: RefusalReason; detail: string }
	| {
			kind: "failed";
			url: string;
			reason: FailureReason;
			/** Null when no answer came. */
			status: number | null;
			detail: string;
			/** Until when the server asked to be left alone (Retry-After, or a minute for a 429 without it), or its host rests. */
			retryAt: Date | null;
	  };

/**
 * Whether the answer is that the host is to be left alone for now: 429, 503 with Retry-After, or not asked because of such an
 * answer. Its `retryAt` is then set.
 */
export function isPutOff(
	result: FetchResult,
): result is Extract<FetchResult, { kind: "failed" }> & { retryAt: Date } {
	if (result.kind !== "failed" || result.retryAt === null) return false;
	return result.reason === "resting" || result.status === 429 || result.status === 503;
}

const refusalTexts: Readonly<Record<RefusalReason, string>> = {
	bad_address: "adressen går inte att hämta",
	bad_port: "porten är inte tillåten",
	private_address: "adressen leder till ett privat nät",
	robots: "robots.txt tillåter inte hämtning",
	too_large: "svaret är för stort",
	too_many_redirects: "för många omdirigeringar",
};

const failureTexts: Readonly<Record<FailureReason, string>> = {
	http_status: "svarade med status",
	timeout: "svarade inte i tid",
	network: "gick inte att nå",
	bad_encoding: "svaret gick inte att packa upp",
	aborted: "hämtningen avbröts",
	unchecked: "sajtens regler gick inte att läsa",
	resting: "servern har bett om att få vara i fred",
};

/** {failed, http_status, 503} -> "svarade med status 503": for the run's problems and the source's last error. */
export function toFetchProblem(result: Extract<FetchResult, { kind: "refused" | "failed" }>): string {
	if (result.kind === "refused") return `${refusalTexts[result.reason]} (${result.detail})`;
	if (result.status === 410) return "är borttagen (410)";
	if (result.reason === "http_status") return `${failureTexts.http_status} ${result.status}`;
	const isTold = /^(?:network|bad_encoding|resting)$/.test(result.reason);
	return isTold ? `${failureTexts[result.reason]} (${result.detail})` : failureTexts[result.reason];
}
