import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useRef, useState } from "react";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { useClient } from "./use-client.ts";
import { useKeptPlace, useLeftRows } from "./use-list-place.ts";
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
 * was left (use-list-place.ts).
 */
export function usePages<T>(loadPage: (client: Client, after: T | null) => Promise<Page<T>>): {
	loaded: Loaded<Page<T>>;
	/** What is shown answers an earlier question (use-loaded.ts). */
	isBehind: boolean;
	reload: () => Promise<void>;
	/** Changes rows that are shown, until the list is read anew: it keeps its place. */
	edit: (change: (row: T) => T) => void;
	/** How the way to the next page stands; what is shown already stays when it fails. */
	next: "idle" | "loading" | "failed";
	loadMore: () => Promise<void>;
} {
	const openClient = useClient();
	const left = useLeftRows();
	/** The list that was read as far as it had been left: it is once. */
	const returned = useRef<typeof loadPage | null>(null);
	const loadFirst = useCallback(
		async (client: Client) => {
			const wanted = returned.current === loadPage ? 0 : left;
			let page = await loadPage(client, null);
			while (page.hasMore && page.rows.length < wanted) {
				const { rows, hasMore } = await loadPage(client, page.rows.at(-1) ?? null);
				page = { rows: [...page.rows, ...rows], hasMore };
			}
			returned.current = loadPage;
			return { of: loadPage, page };
		},
		[loadPage, left],
	);
	const { loaded, isBehind, reload } = useLoaded(loadFirst);
	const [further, setFurther] = useState<{ of: Page<T>; page: Page<T> } | null>(null);
	const [way, setWay] = useState<{ of: typeof loadPage; next: "loading" | "failed" } | null>(null);
	// How it went with another list is nothing to this one.
	const next = way?.of === loadPage ? way.next : "idle";

	const first = loaded.kind === "ready" ? loaded.value : null;
	const page = first && (further?.of === first.page ? further.page : first.page);
	useKeptPlace(page && first?.of === loadPage ? page.rows.length : 0);
	const end = (outcome: typeof way) => setWay((now) => (now?.of === loadPage ? outcome : now));
	const loadMore = async () => {
		if (!first || !page || next === "loading") return;
		setWay({ of: loadPage, next: "loading" });
		try {
			const { rows, hasMore } = await loadPage(await openClient(), page.rows.at(-1) ?? null);
			setFurther((now) => {
				const shown = now?.of === first.page ? now.page : first.page;
				return { of: first.page, page: { rows: [...shown.rows, ...rows], hasMore } };
			});
			end(null);
		} catch (error) {
			console.error("The desk could not read on", error);
			end({ of: loadPage, next: "failed" });
		}
	};
	return {
		loaded: loaded.kind === "ready" ? { kind: "ready", value: page ?? loaded.value.page } : loaded,
		isBehind,
		reload,
		edit(change) {
			if (!first) return;
			setFurther((now) => {
				const shown = now?.of === first.page ? now.page : first.page;
				return { of: first.page, page: { ...shown, rows: shown.rows.map(change) } };
			});
		},
		next,
		loadMore,
	};
}
