import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useRef, useState } from "react";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { useClient } from "./use-client.ts";
import { useListPlace } from "./use-list-place.ts";
import { type Loaded, useLoaded } from "./use-loaded.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** A part of a list that is read from a row on (keyset). */
export interface Page<T> {
	rows: T[];
	hasMore: boolean;
}

/** One row more was asked for than the page holds: (31 rows, 30) -> 30 rows, and there is more. */
export function toPage<T>(rows: readonly T[], size: number): Page<T> {
	return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/**
 * A list that grows at its end, page by page. `loadPage` gives what comes after a row, or the beginning; it must be the same
 * function between renders (useCallback) as long as it asks for the same. `reload` begins anew. Who comes back to it finds it as far open as it
 * was left (useListPlace).
 */
export function usePages<T>(loadPage: (client: Client, after: T | null) => Promise<Page<T>>): {
	loaded: Loaded<Page<T>>;
	reload: () => Promise<void>;
	/** How the way to the next page stands; what is shown already stays when it fails. */
	next: "idle" | "loading" | "failed";
	loadMore: () => Promise<void>;
} {
	const openClient = useClient();
	const [shown, setShown] = useState(0);
	const left = useRef(useListPlace(shown));
	const loadFirst = useCallback(
		async (client: Client) => {
			let page = await loadPage(client, null);
			while (page.hasMore && page.rows.length < left.current) {
				const { rows, hasMore } = await loadPage(client, page.rows.at(-1) ?? null);
				page = { rows: [...page.rows, ...rows], hasMore };
			}
			left.current = 0;
			setShown(page.rows.length);
			return page;
		},
		[loadPage],
	);
	const { loaded, reload } = useLoaded(loadFirst);
	const [further, setFurther] = useState<{ of: Page<T>; page: Page<T> } | null>(null);
	const [next, setNext] = useState<"idle" | "loading" | "failed">("idle");

	const first = loaded.kind === "ready" ? loaded.value : null;
	const page = first && further?.of === first ? further.page : first;
	const loadMore = async () => {
		if (!first || !page || next === "loading") return;
		setNext("loading");
		try {
			const { rows, hasMore } = await loadPage(await openClient(), page.rows.at(-1) ?? null);
			const all = [...page.rows, ...rows];
			setFurther({ of: first, page: { rows: all, hasMore } });
			setShown(all.length);
			setNext("idle");
		} catch (error) {
			console.error("The desk could not read on", error);
			setNext("failed");
		}
	};
	return { loaded: page ? { kind: "ready", value: page } : loaded, reload, next, loadMore };
}
