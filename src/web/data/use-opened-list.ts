import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useRef, useState } from "react";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { useKeptPlace, useLeftRows } from "./use-list-place.ts";
import { type Loaded, useLoaded } from "./use-loaded.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/**
 * A list that is read from its beginning as far as it has been opened, `step` rows at first and at each asking for more, and as far as it
 * was when it was left (use-list-place.ts). `load` must be the same function between renders (useCallback) as long as it asks for the same.
 * What is shown stays when it cannot be read anew, and `isOutdated` says so, or `next` where more was asked for.
 */
export function useOpenedList<T>(
	load: (client: Client, limit: number) => Promise<T>,
	step: number,
): {
	loaded: Loaded<T>;
	isOutdated: boolean;
	/** What is shown answers an earlier question (use-loaded.ts). */
	isBehind: boolean;
	reload: () => Promise<void>;
	/** How the way to more stands; what is shown already stays when it fails. */
	next: "idle" | "loading" | "failed";
	loadMore: () => Promise<void>;
} {
	const left = useLeftRows();
	const atFirst = Math.max(step, Math.ceil(left / step) * step);
	const opened = useRef({ of: load, limit: atFirst });
	/** What the latest answer was read with. */
	const read = useRef(step);
	const loadOpened = useCallback(
		async (client: Client) => {
			if (opened.current.of !== load) opened.current = { of: load, limit: atFirst };
			const { limit } = opened.current;
			const value = await load(client, limit);
			// What is wanted by now may be another list, or more of it.
			if (opened.current.of === load && opened.current.limit === limit) read.current = limit;
			return { of: load, limit, value };
		},
		[load, atFirst],
	);
	const { loaded, isOutdated, isBehind, reload } = useLoaded(loadOpened, { keepsShown: true });
	const [way, setWay] = useState<{ of: typeof load; to: number; isOver: boolean } | null>(null);

	const isReady = loaded.kind === "ready";
	useKeptPlace(isReady && loaded.value.of === load ? loaded.value.limit : 0);
	// Only of what is asked for now, and until it is there.
	const asked = way?.of === load && isReady && loaded.value.limit < way.to ? way : null;
	const loadMore = async () => {
		if (!isReady || (asked && !asked.isOver)) return;
		const to = loaded.value.limit + step;
		opened.current = { of: load, limit: to };
		setWay({ of: load, to, isOver: false });
		await reload();
		// What could not be opened is not opened by the next reading of what is shown.
		if (opened.current.of === load) opened.current.limit = read.current;
		setWay((latest) => (latest?.of === load ? { ...latest, isOver: true } : latest));
	};
	return {
		loaded: isReady ? { kind: "ready", value: loaded.value.value } : loaded,
		isOutdated: isOutdated && asked === null,
		isBehind,
		reload,
		next: asked === null ? "idle" : asked.isOver ? "failed" : "loading",
		loadMore,
	};
}
