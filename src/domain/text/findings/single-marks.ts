/** A mark of a single kind that may open: after a space, a sign or nothing, and before a word; "’68 års lag" opens none. */
const opener = /(?<![\p{L}\p{N}])['’‘‚‹›](?=[\p{L}\p{N}–—-])(?!\d\d(?:\s|:|-t))/gu;
/** One that may close: after a word or its sign, and before no letter. "Hjalmar's" closes nothing. */
const closer = /(?<=\S)['’‘‹›](?![\p{L}\p{N}])/gu;
/** Fewer words are set apart, and nobody's statement. */
const minWords = 3;

/**
 * Where single marks hold several words: "’Det var svagt’, säger Lind". A genitive ("Åkers' mål") opens nothing; where a
 * later mark may close too, one after an -s is taken for a genitive's.
 */
export function findSingleMarked(paragraph: string): { start: number; end: number }[] {
	const found: { start: number; end: number }[] = [];
	const ends = [...paragraph.matchAll(closer)].map(({ index }) => index);
	// "’Åkers' mål var fint’, säger hon"
	const findCertain = makeNext(ends.filter((end) => !isGenitive(paragraph, end)));
	const findEnd = makeNext(ends);
	for (const { index: start } of paragraph.matchAll(opener)) {
		if (start < (found.at(-1)?.end ?? 0)) continue;
		const at = findCertain(start) ?? findEnd(start);
		if (at === undefined) continue;
		if (
			paragraph
				.slice(start + 1, at)
				.trim()
				.split(/\s+/).length < minWords
		)
			continue;
		found.push({ start, end: at + 1 });
	}
	return found;
}

/** The first of ascending places behind one that is never asked for with a lower one than before. */
function makeNext(places: readonly number[]): (start: number) => number | undefined {
	let next = 0;
	return (start) => {
		while (next < places.length && (places[next] ?? 0) <= start) next++;
		return places[next];
	};
}

function isGenitive(paragraph: string, at: number): boolean {
	return /[sxz]/u.test(paragraph.charAt(at - 1)) && /^\s\p{L}/u.test(paragraph.slice(at + 1));
}

/** Whether a single mark opens and none closes it, however few the words: then where the words end is not told. */
export function hasOpenSingleMark(paragraph: string): boolean {
	const last = [...paragraph.matchAll(closer)].at(-1)?.index ?? -1;
	return [...paragraph.matchAll(opener)].some(({ index }) => index >= last);
}
