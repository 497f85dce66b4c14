import { useEffect, useState } from "react";
import { type Found, isSearchable, searchInBrowser, toSearchQuery } from "../../data/search/search.ts";

export type SearchState =
	| { kind: "idle" }
	/** Still the finds of what was typed before, so that the list does not jump. */
	| { kind: "searching"; found: readonly Found[] }
	| { kind: "found"; found: readonly Found[] }
	| { kind: "failed" };

const pauseMs = 150;
const limit = 10;

/** Searches for what is typed once the typing pauses; an answer that comes too late is dropped. */
export function useSearch(anonKey: string, typed: string): { state: SearchState; retry: () => void } {
	const asked = toSearchQuery(typed);
	const [state, setState] = useState<SearchState>({ kind: "idle" });
	const [attempt, setAttempt] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
	useEffect(() => {
		if (!isSearchable(asked)) {
			setState({ kind: "idle" });
			return;
		}
		setState((before) => ({ kind: "searching", found: "found" in before ? before.found : [] }));
		const controller = new AbortController();
		const { signal } = controller;
		const timer = setTimeout(async () => {
			try {
				const found = await searchInBrowser(anonKey, asked, { limit, signal });
				if (!signal.aborted) setState({ kind: "found", found });
			} catch (error) {
				if (signal.aborted) return;
				console.error("The search failed", error);
				setState({ kind: "failed" });
			}
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [anonKey, asked, attempt]);

	return { state, retry: () => setAttempt((before) => before + 1) };
}
