import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { type CarriedWidget, readLater } from "../../data/carried-widget.ts";
import type { MatchCard } from "../../data/match-cards.ts";

/**
 * The widget's other matches, once its section (`ref`) comes near the view; none before. A hundred cards that nobody has scrolled
 * to were half of what a phone had to do before the front page answered.
 */
export function useLaterMatches(
	widget: CarriedWidget,
): [ref: RefObject<HTMLElement | null>, later: readonly MatchCard[]] {
	const ref = useRef<HTMLElement>(null);
	const [isNear, setIsNear] = useState(false);
	useEffect(() => {
		const observer = new IntersectionObserver(
			([entry]) => entry?.isIntersecting && startTransition(() => setIsNear(true)),
			{ rootMargin: "300px" },
		);
		if (ref.current) observer.observe(ref.current);
		return () => observer.disconnect();
	}, []);
	return [ref, useMemo(() => (isNear ? readLater(widget) : []), [isNear, widget])];
}
