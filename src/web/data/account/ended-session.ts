import { sessionStorageKey } from "./session-storage.ts";

/** What the doors say of a session that was ended elsewhere, or whose account is gone; the access token itself lives on for up to an hour. */
const endedCodes: unknown[] = ["session_not_found", "user_not_found"];

let isEnded = false;

/** Whether the last session of this page was ended elsewhere, as a door has said. */
export const hasSessionEnded = (): boolean => isEnded;

/** Somebody is signed in. */
export function noteSession(): void {
	isEnded = false;
}

/** The given `fetch`; `drop` is called when a door refuses the stored session, and not for an older one's late answer. */
export function createSessionWatch(fetch: typeof globalThis.fetch, drop: () => void): typeof fetch {
	return async (input, init) => {
		const response = await fetch(input, init);
		const bearer = new Headers(init?.headers).get("authorization");
		if (response.status === 403 && (await isRefused(response.clone())) && isStored(bearer)) {
			isEnded = true;
			drop();
		}
		return response;
	};
}

/** The auth door has the word in `code`, to older clients in `error_code`; the others have it in `hint`. */
async function isRefused(response: Response): Promise<boolean> {
	const body = Object(await response.json().catch(() => null));
	return [body.code, body.error_code, body.hint].some((code) => endedCodes.includes(code));
}

function isStored(bearer: string | null): boolean {
	try {
		const session = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "{}");
		return bearer === `Bearer ${session.access_token}`;
	} catch {
		return false;
	}
}
