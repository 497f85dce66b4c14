import { sessionStorageKey } from "./session-storage.ts";

/**
 * What the doors say of a session that was ended elsewhere, or whose account is gone; the access token itself lives on for up to an hour.
 * The last is the rest door's, of a token that no key of its signed: they were exchanged. One that has run out is "PGRST303", and is renewed.
 */
const endedCodes: unknown[] = ["session_not_found", "user_not_found", "PGRST301"];

let isEnded = false;

/** Whether the last session of this page was ended elsewhere or could not be renewed, as a door has said. */
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
		if ([401, 403].includes(response.status) && (await isRefused(response.clone())) && isStored(bearer)) {
			isEnded = true;
			drop();
		}
		// The client forgets it by itself then, as it does at its reader's own sign-out.
		if (!response.ok && response.status < 500 && isRenewal(init?.body)) isEnded = true;
		return response;
	};
}

/** The auth door has the word in `code`, to older clients in `error_code`; the others have it in `hint`. */
async function isRefused(response: Response): Promise<boolean> {
	const body = Object(await response.json().catch(() => null));
	return [body.code, body.error_code, body.hint].some((code) => endedCodes.includes(code));
}

const isStored = (bearer: string | null): boolean => bearer === `Bearer ${readStored().access_token}`;

/** Of the stored session, whose access token has run out: nothing else tells then that it is over. */
const isRenewal = (body: unknown): boolean => body === `{"refresh_token":"${readStored().refresh_token}"}`;

function readStored(): { access_token?: string; refresh_token?: string } {
	try {
		return Object(JSON.parse(localStorage.getItem(sessionStorageKey) ?? "{}"));
	} catch {
		return {};
	}
}
