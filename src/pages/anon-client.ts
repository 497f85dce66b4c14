import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../contract/database.ts";

/** Longer than any read should take; past it a list shows its empty state rather than nobody seeing a page. */
const readTimeoutMs = 5_000;

/** Asks the gateway in process, always as the role anon: what is not published cannot get into a page. */
export function createAnonClient(deps: {
	gatewayFetch: typeof fetch;
	anonKey: string;
}): SupabaseClient<AvsparkDatabase> {
	return createClient<AvsparkDatabase>("http://gateway.internal", deps.anonKey, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		// A repeated read would only keep the reader waiting; the lists have empty states.
		db: { retry: false, timeout: readTimeoutMs },
		global: { fetch: deps.gatewayFetch },
	});
}
