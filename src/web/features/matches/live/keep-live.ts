import { lastChangeOf, shownMatches, takeChanges, withChange } from "../../../data/matches/live-matches.ts";
import { type LiveEvent, openLiveStream } from "../../../data/matches/live-stream.ts";
import type { MatchCard } from "../../../data/matches/match-cards.ts";

/** Fixtures are read anew this often (spec 9), whatever the stream has told. */
const everyMs = 5 * 60_000;
/** Who has looked elsewhere for longer has missed something. */
const missedMs = 15_000;
/** When the page could not be read, it is tried again after this. */
const againMs = 30_000;
/** All open pages hear of a final whistle at once; they do not ask for their lists at once. */
const spreadMs = 4_000;

/**
 * Keeps the matches of a page as they are: changes come over the stream while the page is looked at, and its lists are
 * read anew when a match begins, ends or is moved, every five minutes, and when the reader comes back. `isAboutOne`: the page shows
 * more of its match than a card, and is read anew with each change but that of the minute. Until `signal` aborts.
 */
export function keepLive(revalidate: () => Promise<void>, isAboutOne: boolean, signal: AbortSignal): void {
	let readAtMs = performance.now();
	let looking = new AbortController();
	let soon: ReturnType<typeof setTimeout> | undefined;
	let isAsking = false;
	const read = async () => {
		clearTimeout(soon);
		soon = undefined;
		if (document.hidden || isAsking) return;
		isAsking = true;
		const isThere = await canBeRead(signal);
		isAsking = false;
		// Left or put away meanwhile: who comes back has it read anew.
		if (signal.aborted || document.hidden) return;
		if (!isThere) {
			soon ??= setTimeout(read, againMs);
			return;
		}
		readAtMs = performance.now();
		void revalidate();
	};
	const readSoon = () => {
		soon ??= setTimeout(read, Math.random() * spreadMs);
	};
	const onEvent = (event: LiveEvent) => {
		if (event.name === "reload") {
			readSoon();
			return;
		}
		const now = (card: MatchCard) => withChange(card, lastChangeOf(card.key));
		const before = [...shownMatches].map(now);
		takeChanges(event.changes);
		const changed = before.map((card) => [card, now(card)] as const).filter(([card, next]) => card !== next);
		if (changed.length === 0) return;
		// Fetched with the first change: most pages are left before there is one.
		void import("./tell-changes.ts").then(({ tellChanges }) => {
			if (tellChanges(changed, isAboutOne)) readSoon();
		});
		if (changed.some(([card, next]) => card.status.tone !== next.status.tone)) readSoon();
	};
	const look = () => {
		looking.abort();
		if (document.hidden) return;
		looking = new AbortController();
		openLiveStream(looking.signal, onEvent);
		if (performance.now() - readAtMs > missedMs) void read();
	};
	/** A page that is kept for "back" must hold no lock. */
	const rest = () => looking.abort();

	const timer = setInterval(() => void read(), everyMs);
	document.addEventListener("visibilitychange", look, { signal });
	addEventListener("pagehide", rest, { signal });
	addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
	signal.addEventListener("abort", () => {
		clearInterval(timer);
		clearTimeout(soon);
		rest();
	});
	look();
}

/**
 * Whether the page's data can be had just now. A read that fails would put the error page in the place of what is being read: a phone that
 * has no connection yet, a server that is being replaced.
 */
async function canBeRead(signal: AbortSignal): Promise<boolean> {
	const { pathname, search } = location;
	const address = `${pathname === "/" ? "/_" : pathname.replace(/\/$/, "")}.data${search}`;
	try {
		const { ok, status } = await fetch(address, { method: "HEAD", signal });
		// That a match is gone is an answer.
		return ok || status === 404;
	} catch {
		return false;
	}
}
