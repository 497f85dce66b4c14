import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** A client that keeps its session to itself, and only while it lives. */
export function openClient(origin: string, key: string): SupabaseClient {
	return createClient(origin, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** What the program that listens there gives to everybody. */
export async function readAnonKey(origin: string): Promise<string> {
	const about = await fetch(`${origin}/.well-known/avspark.json`);
	return ((await about.json()) as { anonKey: string }).anonKey;
}

/** Of the program that keeps its keys in this directory. */
export function readServiceKey(dataDir: string): string {
	const keys = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { serviceRoleKey: string };
	return keys.serviceRoleKey;
}

/** A client with a session of its own at the program that listens there. Throws when it is refused. */
export async function openSignedInClient(
	origin: string,
	account: { email: string; password: string },
): Promise<SupabaseClient> {
	const client = openClient(origin, await readAnonKey(origin));
	const { error } = await client.auth.signInWithPassword(account);
	if (error) throw error;
	return client;
}
