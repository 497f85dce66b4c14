import type { SupabaseClient } from "@supabase/supabase-js";
import { e2eDataDir, e2eOrigin } from "./e2e-settings.ts";
import { openClient, readServiceKey } from "./site-clients.ts";

/** As the pipelines are: everything, by the operator's key. */
export function openOperator(): SupabaseClient {
	return openClient(e2eOrigin, readServiceKey(e2eDataDir));
}
