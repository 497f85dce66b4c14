import type { SupabaseClient } from "@supabase/supabase-js";
import { openClient, readServiceKey } from "../site/site-clients.ts";
import { e2eDataDir, e2eOrigin } from "./settings.ts";

/** As the pipelines are: everything, by the operator's key. */
export function openOperator(): SupabaseClient {
	return openClient(e2eOrigin, readServiceKey(e2eDataDir));
}
