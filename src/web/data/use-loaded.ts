import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { useClient } from "./use-client.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type Loaded<T> = { kind: "loading" } | { kind: "failed" } | { kind: "ready"; value: T };

/**
 * What `load` resolves to, and the way to read it anew; what was shown stays while it is read. `load` must be the same
 * function between renders (useCallback) as long as it asks for the same.
 */
export function useLoaded<T>(load: (client: Client) => Promise<T>): {
	loaded: Loaded<T>;
	reload: () => Promise<void>;
} {
	const openClient = useClient();
	const [loaded, setLoaded] = useState<Loaded<T>>({ kind: "loading" });
	// Whoever reads anew after something long has what is asked for by then in mind, not what was asked for when it began.
	const current = useRef(load);
	const reload = useCallback(async () => {
		const asked = current.current;
		try {
			const value = await asked(await openClient());
			// An answer to what is no longer asked for comes too late.
			if (current.current === asked) setLoaded({ kind: "ready", value });
		} catch (error) {
			console.error("The desk could not read", error);
			if (current.current === asked) setLoaded({ kind: "failed" });
		}
	}, [openClient]);
	useEffect(() => {
		current.current = load;
		void reload();
	}, [load, reload]);
	return { loaded, reload };
}
