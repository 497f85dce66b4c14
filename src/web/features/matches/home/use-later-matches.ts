import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { CarriedWidget } from "../../../data/matches/first-matches.ts";
import type { MatchCard } from "../../../data/matches/match-cards.ts";

/**
 * The widget's other matches, asked for once its section (`ref`) comes near the view; none before, nor when they cannot be had.
 * A hundred cards that nobody has scrolled to were half of what a phone had to do before the front page answered, and a sixth of
 * its bytes.
 */
export function useLaterMatches(
	widget: CarriedWidget,
): [ref: RefObject<HTMLElement | null>, later: readonly MatchCard[]] {
	const ref = useRef<HTMLElement>(null);
	const [fetched, setFetched] = useState<{ from?: string; cards: MatchCard[] }>({ cards: [] });
	// A new widget is of a new moment: its others are asked for again.
	useEffect(() => {
		const observer = new IntersectionObserver(
			async ([entry]) => {
				if (!entry?.isIntersecting) return;
				observer.disconnect();
				const cards = await fetch(widget.later)
					.then((answer) => answer.ok && answer.json())
					.catch(() => null);
				if (cards) startTransition(() => setFetched({ from: widget.later, cards }));
			},
			{ rootMargin: "300px" },
		);
		if (ref.current) observer.observe(ref.current);
		return () => observer.disconnect();
	}, [widget]);
	if (fetched.from !== widget.later) return [ref, []];
	// Of another moment than the page, they may have begun to be among the first.
	return [ref, fetched.cards.filter(({ key }) => !widget.matches.some((match) => match.key === key))];
}
