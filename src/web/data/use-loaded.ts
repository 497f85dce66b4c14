import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { useClient } from "./use-client.ts";

type Client = SupabaseClient<AvsparkDatabase>;

export type Loaded<T> = { kind: "loading" } | { kind: "failed" } | { kind: "ready"; value: T };

/**
 * What `load` resolves to, and the way to read it anew; what was shown stays while it is read. `load` must be the same
 * function between renders (useCallback) as long as it asks for the same. With `keepsShown` what was shown stays as well when it
 * could not be read anew, and `isOutdated` says so: for what holds a form, whose text would go with it. `isBehind`: what is shown is the
 * answer to what was asked before, and the one to what is asked now is under way.
 */
export function useLoaded<T>(
	load: (client: Client) => Promise<T>,
	{ keepsShown = false } = {},
): {
	loaded: Loaded<T>;
	isOutdated: boolean;
	isBehind: boolean;
	reload: () => Promise<void>;
} {
	const openClient = useClient();
	const [{ loaded, of }, setAnswer] = useState<{ loaded: Loaded<T>; of: typeof load }>({
		loaded: { kind: "loading" },
		of: load,
	});
	const [isOutdated, setIsOutdated] = useState(false);
	const shown = useRef<typeof load | null>(null);
	// Whoever reads anew after something long has what is asked for by then in mind, not what was asked for when it began.
	const current = useRef(load);
	/** How often it was asked, and which of these askings is the newest that was answered. */
	const asks = useRef({ count: 0, answered: 0 });
	const reload = useCallback(async () => {
		const asked = current.current;
		const nr = ++asks.current.count;
		// An answer to what is no longer asked for comes too late, and one that was read before what is shown is older than it.
		const isLate = () => current.current !== asked || nr < asks.current.answered;
		try {
			const value = await asked(await openClient());
			if (isLate()) return;
			asks.current.answered = nr;
			shown.current = asked;
			setAnswer({ loaded: { kind: "ready", value }, of: asked });
			setIsOutdated(false);
		} catch (error) {
			console.error("The desk could not read", error);
			if (isLate()) return;
			if (keepsShown && shown.current === asked) setIsOutdated(true);
			else setAnswer({ loaded: { kind: "failed" }, of: asked });
		}
	}, [openClient, keepsShown]);
	useEffect(() => {
		current.current = load;
		void reload();
	}, [load, reload]);
	return { loaded, isOutdated, isBehind: loaded.kind === "ready" && of !== load, reload };
}
