import type { Context, MiddlewareHandler } from "hono";
import { type ConnectionBindings, toClientAddress } from "../platform/limits/client-address.ts";
import type { Admission, RequestLimits } from "../platform/limits/request-limits.ts";
import type { DoorName } from "../platform/limits/route-limits.ts";
import type { Log } from "../platform/log.ts";
import { AuthError, renderAuthError } from "./auth/errors.ts";
import { FunctionError, renderFunctionError } from "./functions/errors.ts";
import { renderError as renderRestError } from "./rest/error-response.ts";
import { RestError } from "./rest/errors.ts";
import { restLimits } from "./rest/limits.ts";
import { renderStorageError, StorageError } from "./storage/errors.ts";

export interface RequestLimiting {
	limits: RequestLimits;
	/** See toClientAddress. */
	trustedProxies: number;
	log: Log;
}

declare module "hono" {
	interface ContextVariableMap {
		/** See toClientAddress; absent for calls inside the process, and where nothing is counted. */
		clientAddress?: string;
	}
}

type Refusal = Extract<Admission, { kind: "refused" }>;

/** No door where accounts are named takes more; what is longer is theirs to refuse. */
const maxAccountBodyBytes = restLimits.bodyBytes;

/**
 * Ahead of a door: counts each request that came over a socket, and answers 429 in the door's own words with
 * Retry-After. Calls inside the process (rendering of pages) have no socket and are nobody's.
 */
export function limitRequests(
	door: DoorName,
	mount: string,
	{ limits, trustedProxies, log }: RequestLimiting,
): MiddlewareHandler {
	return async (c, next) => {
		const address = toClientAddress(
			c.env as ConnectionBindings | undefined,
			c.req.raw.headers,
			trustedProxies,
		);
		if (address === null) return await next();
		c.set("clientAddress", address);
		const admission = await limits.admit({
			door,
			method: c.req.method,
			path: c.req.path.slice(mount.length),
			grantType: c.req.query("grant_type") ?? null,
			address,
			readAccount: () => readAccount(c.req.raw),
		});
		if (admission.kind === "refused") {
			log.info({ limit: admission.limit }, "request refused: too many");
			return refuse[door](admission, c, log);
		}
		await next();
		await admission.settle?.(toOutcome(c.res));
	};
}

function toOutcome(response: Response): "right" | "wrong" | "neither" {
	if (response.ok) return "right";
	return response.headers.get("x-sb-error-code") === "invalid_credentials" ? "wrong" : "neither";
}

const refuse: Record<DoorName, (refusal: Refusal, c: Context, log: Log) => Response> = {
	auth({ limit, retryAfterSeconds }, c) {
		const error =
			limit === "mailsToAccount" || limit === "mailsFromAddress"
				? new AuthError("over_email_send_rate_limit", "email rate limit exceeded", { retryAfterSeconds })
				: new AuthError("over_request_rate_limit", "Request rate limit reached", { retryAfterSeconds });
		return renderAuthError(error, c.req.raw);
	},
	rest({ retryAfterSeconds }, _c, log) {
		const error = new RestError({
			code: "PT429",
			message: "Too many requests",
			hint: `Try again in ${retryAfterSeconds} seconds`,
			headers: { "retry-after": String(retryAfterSeconds) },
		});
		return renderRestError(error, { isAnonymous: true, log });
	},
	storage({ retryAfterSeconds }) {
		const headers = { "retry-after": String(retryAfterSeconds) };
		return renderStorageError(new StorageError("TooManyRequests", "Too many requests", { headers }));
	},
	functions({ retryAfterSeconds }) {
		const error = new FunctionError("TOO_MANY_REQUESTS", "För många anrop, försök igen om en stund");
		const response = renderFunctionError(error);
		response.headers.set("retry-after", String(retryAfterSeconds));
		return response;
	},
};

/** `{"email": " Anna@Ex.SE "}` -> "anna@ex.se"; null for everything else, which the door is to judge. */
async function readAccount(request: Request): Promise<string | null> {
	// Not looked at: a body that was made a stream, and is refused then, would stay in its connection.
	if (Number(request.headers.get("content-length") ?? 0) > maxAccountBodyBytes) return null;
	const text = await readStart(request.clone());
	if (text === null) return null;
	try {
		const body = JSON.parse(text) as { email?: unknown } | null;
		return typeof body?.email === "string" ? body.email.trim().toLowerCase() : null;
	} catch {
		return null;
	}
}

/** Null when there is no body, or more than any account needs. */
async function readStart({ body }: Request): Promise<string | null> {
	if (body === null) return null;
	const chunks: Uint8Array[] = [];
	let length = 0;
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) {
			// As the door will read it: without a byte order mark, which JSON.parse refuses.
			return new TextDecoder().decode(Buffer.concat(chunks));
		}
		length += value.byteLength;
		if (length > maxAccountBodyBytes) {
			// Not waited for: one half of a clone is cancelled when the other half is, which the door has yet to read.
			reader.cancel().catch(() => {});
			return null;
		}
		chunks.push(value);
	}
}
