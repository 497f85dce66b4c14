import type { SupabaseClient } from "@supabase/supabase-js";
import type { FunctionName } from "../../contract/functions.ts";

/** `blame`: the server says why, it says nothing, or it was not reached. `code`: the server's name for what it told, where it gave one. */
export type Outcome<T> =
	| { ok: true; answer: T }
	| { ok: false; reason: string; blame: "told" | "untold" | "network"; code?: string };

export const unreached = "Servern gick inte att nå. Försök igen.";

/**
 * Without a payload the call has no body (spec 7, "none"). Errors become a reason somebody can act on, in Swedish: the server's own text (spec 7,
 * "error"), else what is known without it.
 */
export async function callFunction<T>(
	client: SupabaseClient,
	name: FunctionName,
	payload?: object,
): Promise<Outcome<T>> {
	const { data, error } = await client.functions.invoke<T>(name, payload && { body: payload });
	if (!error) return { ok: true, answer: data as T };
	console.error(`${name} failed`, error);
	// FunctionsHttpError keeps the answer; a network failure has none.
	const answer: unknown = error.context;
	if (!(answer instanceof Response)) return { ok: false, reason: unreached, blame: "network" };
	const body: unknown = await answer.json().catch(() => null);
	const { error: told, code } = (body ?? {}) as { error?: unknown; code?: unknown };
	if (typeof told === "string")
		return { ok: false, reason: told, blame: "told", ...(typeof code === "string" && { code }) };
	return { ok: false, reason: "Servern gav inget besked. Försök igen.", blame: "untold" };
}
