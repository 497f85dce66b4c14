import { AuthApiError, AuthSessionMissingError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { afterEach, expect, it, vi } from "vitest";
import { fetchNotingRetryAfter } from "../../data/retry-after.ts";
import { toAuthErrorText } from "./auth-error-text.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

const refused = (code: string) => new AuthApiError("in English", 400, code);

it.each([
	["a wrong password", refused("invalid_credentials"), "Fel e-postadress eller lösenord."],
	["the old password again", refused("same_password"), "Det nya lösenordet måste skilja sig från det gamla."],
	["a session that ended", new AuthSessionMissingError(), "Du är inte längre inloggad. Logga in igen."],
	[
		"a password that is short and well known",
		new AuthWeakPasswordError("in English", 422, ["length", "pwned"]),
		"Lösenordet måste vara minst 6 tecken. Lösenordet är ett av de första som någon skulle gissa.",
	],
	[
		"a weak password without a known reason",
		new AuthWeakPasswordError("", 422, []),
		"Lösenordet är för svagt.",
	],
	["a code nobody foresaw", refused("constructor"), null],
	["a failure without a code", new AuthApiError("", 500, undefined), null],
])("%s is told in Swedish, or as unexpected", (_name, error, text) => {
	expect(toAuthErrorText(error)).toBe(text);
});

it.each([
	["1", "om 1 sekund"],
	["40", "om 40 sekunder"],
	["60", "om 1 minut"],
	["61", "om 2 minuter"],
	["", "om en stund"],
])("too many attempts tell the wait: Retry-After %s", async (retryAfter, wait) => {
	vi.stubGlobal(
		"fetch",
		async () => new Response(null, { status: 429, headers: { "retry-after": retryAfter } }),
	);
	await fetchNotingRetryAfter("/");
	expect(toAuthErrorText(refused("over_request_rate_limit"))).toBe(`För många försök. Försök igen ${wait}.`);
});
