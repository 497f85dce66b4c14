import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { e2eDataDir, e2eOrigin } from "./e2e-settings.ts";

/** As the pipelines are: everything, by the operator's key. */
export function openOperator(): SupabaseClient {
	const { serviceRoleKey } = JSON.parse(readFileSync(join(e2eDataDir, "keys.json"), "utf8"));
	return createClient(e2eOrigin, serviceRoleKey, {
		auth: { persistSession: false, autoRefreshToken: false },
	});
}
