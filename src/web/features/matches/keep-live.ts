import { lastChangeOf, shownMatches, takeChanges, withChange } from "../../data/live-matches.ts";
import { type LiveEvent, openLiveStream } from "../../data/live-stream.ts";
import type { MatchCard } from "../../data/match-cards.ts";
import { announce } from "./announce.ts";
import { toNews } from "./match-news.ts";

/** Fixtures are read anew this often (spec 9), whatever the stream has told. */
const everyMs = 5 * 60_000;
/** Who has looked elsewhere for longer has missed something. */
const missedMs = 15_000;
/** All open pages hear of a final whistle at once; they do not ask for their lists at once. */
const spreadMs = 4_000;

/**
 * Keeps the matches of a page as they are: changes come over the stream while the page is looked at, and its lists are
 * read anew when a match begins or ends, every five minutes, and when the reader comes back. `isAboutOne`: the page shows
 * more of its match than a card, and is read anew with each change of its score.
 */
export function keepLive(revalidate: () => Promise<void>, isAboutOne: boolean): () => void {
	let readAtMs = performance.now();
	let looking = new AbortController();
	let soon: ReturnType<typeof setTimeout> | undefined;
	const read = () => {
		clearTimeout(soon);
		soon = undefined;
		if (document.hidden) return;
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
		const before = [...shownMatches].map((card) => withChange(card, lastChangeOf(card.key)));
		takeChanges(event.changes);
		const after = (card: MatchCard) => withChange(card, lastChangeOf(card.key));
		const news = before.flatMap((card) => toNews(card, after(card)) ?? []);
		announce(news);
		const isOtherList = before.some((card) => card.status.tone !== after(card).status.tone);
		if (isOtherList || (isAboutOne && news.length > 0)) readSoon();
	};
	const look = () => {
		looking.abort();
		if (document.hidden) return;
		looking = new AbortController();
		openLiveStream(looking.signal, onEvent);
		if (performance.now() - readAtMs > missedMs) read();
	};
	/** A page that is kept for "back" must hold no lock. */
	const leave = () => looking.abort();

	const timer = setInterval(read, everyMs);
	document.addEventListener("visibilitychange", look);
	addEventListener("pagehide", leave);
	addEventListener("pageshow", lookAgain);
	function lookAgain(event: PageTransitionEvent) {
		if (event.persisted) look();
	}
	look();
	return () => {
		clearInterval(timer);
		clearTimeout(soon);
		looking.abort();
		document.removeEventListener("visibilitychange", look);
		removeEventListener("pagehide", leave);
		removeEventListener("pageshow", lookAgain);
	};
}
