import type { SupabaseClient } from "@supabase/supabase-js";
import type { FunctionName } from "../../contract/functions.ts";

export type Outcome<T> = { ok: true; answer: T } | { ok: false; reason: string };

/** Errors become a reason a reader can act on: the server's own text, else the client's (spec 7, "error"). */
export async function callFunction<T>(
	client: SupabaseClient,
	name: FunctionName,
	payload: object,
): Promise<Outcome<T>> {
	const { data, error } = await client.functions.invoke<T>(name, { body: payload });
	if (!error) return { ok: true, answer: data as T };
	console.error(`${name} failed`, error);
	// FunctionsHttpError keeps the answer; a network failure has none.
	const answer: unknown = error.context;
	const body: unknown = answer instanceof Response ? await answer.json().catch(() => null) : null;
	const told = body && typeof body === "object" && "error" in body ? body.error : null;
	return { ok: false, reason: typeof told === "string" ? told : error.message };
}
