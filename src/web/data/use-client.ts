import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback } from "react";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { useRootData } from "./root-data.ts";

/** Opens the browser's client when it is called, in handlers and effects; rejects when its script cannot be fetched. */
export function useClient(): () => Promise<SupabaseClient<AvsparkDatabase>> {
	const anonKey = useRootData()?.anonKey ?? "";
	return useCallback(
		async () => (await import("./browser-client.ts")).createBrowserClient(anonKey),
		[anonKey],
	);
}
