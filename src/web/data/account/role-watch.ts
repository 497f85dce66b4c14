/** Resolves to whether the reader still is administrator. */
type AskRole = () => Promise<boolean>;
let ask: AskRole | null = null;

/** From now on an administrator's answers are looked at; with null the reader is none, and nobody's are. */
export function watchRole(asks: AskRole | null): void {
	ask = asks;
}

/**
 * The given `fetch`. Row-level security shows nothing to who is no administrator, as if nothing were there: an answer without rows, or one that
 * refuses, has the role asked for anew. Where that is gone, nothing becomes a refusal: no desk is to say of what it may not see that it is not
 * there.
 */
export function createRoleWatch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
	return async (input, init) => {
		const isStillAdmin = isWatched(String(input)) ? ask : null;
		const response = await fetch(input, init);
		if (isStillAdmin === null || !isForNoAdmin(response) || (await isStillAdmin())) return response;
		if (!response.ok) return response;
		const message = "The reader is no administrator any more";
		return Response.json({ code: "42501", message, details: null, hint: null }, { status: 403 });
	};
}

/** Not the question itself, nor the auth door: its client answers nothing else until it has been answered. */
const isWatched = (address: string) => /\/(?:rest|functions)\/v1\/(?!user_roles\?select=role&)/.test(address);

/** PostgREST tells of no rows by a range that begins nowhere; of what was made it does so, too. */
function isForNoAdmin({ status, headers }: Response): boolean {
	return status === 403 || (status !== 201 && (headers.get("content-range")?.startsWith("*/") ?? false));
}
