import type { Dispatcher } from "undici";

/** An answer's headers by their name in lower case; null for one that it has not. */
export function createAnswerHeaders(
	headers: Dispatcher.ResponseData["headers"],
): (name: string) => string | null {
	return (name) => {
		const value = headers[name];
		if (!Array.isArray(value)) return value ?? null;
		// Several lines of a list are one (RFC 9110, 5.3); of anything else the first counts.
		return (name === "cache-control" ? value.join(", ") : value[0]) ?? null;
	};
}
