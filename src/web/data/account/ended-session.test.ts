import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSessionWatch, hasSessionEnded, noteSession } from "./ended-session.ts";
import { sessionStorageKey } from "./session-storage.ts";

beforeEach(() => {
	const stored = new Map([
		[sessionStorageKey, JSON.stringify({ access_token: "now", refresh_token: "next" })],
	]);
	vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => {
	vi.unstubAllGlobals();
	noteSession();
});

/** Whether a request with this token, so answered, is the end of the stored session. */
async function isEndedBy(token: string, status: number, body: object): Promise<boolean> {
	let isDropped = false;
	const watched = createSessionWatch(
		async () => Response.json(body, { status }),
		() => {
			isDropped = true;
		},
	);
	const response = await watched("/", { headers: { Authorization: `Bearer ${token}` } });
	// Whoever asked reads the answer all the same.
	expect(await response.json()).toEqual(body);
	expect(hasSessionEnded()).toBe(isDropped);
	return isDropped;
}

it.each([
	["the auth door", { code: "session_not_found", message: "in English" }],
	["the auth door, to an older client", { code: 403, error_code: "user_not_found", msg: "in English" }],
	["the rest door", { code: "28000", message: "in English", hint: "session_not_found" }],
])("a session is over when %s says that it is not open any more", async (_door, body) => {
	expect(await isEndedBy("now", 403, body)).toBe(true);
});

it("is over when the keys of the site were exchanged, by which nothing is accepted that it has, and not when its token has run out", async () => {
	expect(await isEndedBy("now", 401, { code: "PGRST303", message: "JWT expired" })).toBe(false);
	expect(await isEndedBy("before", 401, { code: "PGRST301", message: "in English" })).toBe(false);
	expect(await isEndedBy("now", 401, { code: "PGRST301", message: "in English" })).toBe(true);
});

it("stays for what else is refused, and for the late answer to an older session", async () => {
	expect(await isEndedBy("now", 403, { code: "42501", hint: null })).toBe(false);
	expect(await isEndedBy("now", 404, { code: "user_not_found" })).toBe(false);
	expect(await isEndedBy("before", 403, { code: "session_not_found" })).toBe(false);
});

/** Whether the session is known to be over after its renewal with this token was so answered; the client itself forgets it. */
async function isEndedByRenewal(token: string, status: number): Promise<boolean> {
	const watched = createSessionWatch(
		async () => Response.json({}, { status }),
		() => expect.unreachable(),
	);
	const body = JSON.stringify({ refresh_token: token });
	await watched("/auth/v1/token?grant_type=refresh_token", { method: "POST", body });
	return hasSessionEnded();
}

it("a session is over when its renewal is refused, and not when that fails or is an older session's", async () => {
	expect(await isEndedByRenewal("next", 200)).toBe(false);
	expect(await isEndedByRenewal("next", 503)).toBe(false);
	expect(await isEndedByRenewal("before", 400)).toBe(false);
	expect(await isEndedByRenewal("next", 400)).toBe(true);
});
