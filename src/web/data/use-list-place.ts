import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";

/** Who had opened more finds the rest by asking for it again: nobody is to wait for thousands of rows. */
const mostReadAtOnce = 300;

/** How many rows of a list are to be read at once: as many as stood there when this entry of the history was left; 0 where it is new. */
export function useLeftRows(): number {
	return Math.min(useLeftPlace().left.shown, mostReadAtOnce);
}

/**
 * Keeps in the tab how far a list was opened and scrolled in this entry of the history: who comes back to it, or loads the page anew, finds it
 * so. `shown` is how many rows stand there, 0 until those of this entry are read.
 */
export function useKeptPlace(shown: number): void {
	const { name, left } = useLeftPlace();
	/** The entry whose place has been gone to. */
	const returned = useRef("");

	// Ahead of the paint, so that the list does not jump.
	useLayoutEffect(() => {
		if (shown === 0 || returned.current === name) return;
		returned.current = name;
		if (left.scrolled > 0) scrollTo({ top: left.scrolled, behavior: "instant" });
	}, [name, shown, left]);
	// While the list still stands: the next page scrolls to a place of its own.
	useLayoutEffect(() => {
		if (shown === 0) return;
		keptHere.add(name);
		const keep = () => keepPlace(name, { shown, scrolled: scrollY });
		addEventListener("pagehide", keep);
		return () => {
			removeEventListener("pagehide", keep);
			keep();
		};
	}, [name, shown]);
}

/** As it was when this entry began to be shown. */
function useLeftPlace(): { name: string; left: Place } {
	const { key, pathname, search } = useLocation();
	const name = `avspark-list ${key} ${pathname}${search}`;
	const left = useMemo(() => (isNewHere(key, name) ? nowhere : readPlace(name)), [key, name]);
	return { name, left };
}

interface Place {
	shown: number;
	/** Pixels from the page's top. */
	scrolled: number;
}

const nowhere: Place = { shown: 0, scrolled: 0 };

/** Whose list has been read in this document. */
const keptHere = new Set<string>();

/**
 * The router calls each entry "default" that a document was loaded for: an address that is opened anew in the tab is none that somebody comes
 * back to.
 */
function isNewHere(key: string, name: string): boolean {
	if (key !== "default" || keptHere.has(name)) return false;
	const [load] = performance.getEntriesByType("navigation");
	return load instanceof PerformanceNavigationTiming && load.type === "navigate";
}

/** A browser that keeps nothing for pages loses the place, and nothing else. */
function readPlace(name: string): Place {
	try {
		const [shown = 0, scrolled = 0] = (sessionStorage.getItem(name) ?? "").split(" ").map(Number);
		return { shown, scrolled };
	} catch {
		return nowhere;
	}
}

function keepPlace(name: string, { shown, scrolled }: Place): void {
	try {
		sessionStorage.setItem(name, `${shown} ${scrolled}`);
	} catch {}
}
