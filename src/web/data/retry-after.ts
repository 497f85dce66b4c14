let seconds: number | null = null;

/** `fetch` that remembers what the last 429 said of its end: the client's errors leave the headers out. */
export const fetchNotingRetryAfter: typeof fetch = async (input, init) => {
	const response = await fetch(input, init);
	if (response.status === 429) {
		const given = Number(response.headers.get("retry-after"));
		seconds = given > 0 ? given : null;
	}
	return response;
};

/** How long the last refused request is to wait, in seconds; null when that was not said. */
export function getRetryAfterSeconds(): number | null {
	return seconds;
}
