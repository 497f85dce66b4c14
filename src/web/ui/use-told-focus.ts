import { type RefObject, useCallback, useEffect, useRef } from "react";
import { typedFields, watchGoingOn } from "./watch-going-on.ts";

/**
 * The place where it is told what became of an act: it has the focus as soon as `told` is another, because what was pressed goes with the act. At
 * once, and not when the list has been read anew: whoever has gone on since `begin` was called stays there, and a field that is typed in keeps it
 * too.
 */
export function useToldFocus<Place extends HTMLElement>(
	told: unknown,
): { place: RefObject<Place | null>; begin: () => void } {
	const place = useRef<Place>(null);
	const before = useRef(told);
	/** Of an act that was asked for elsewhere, in its message, nothing of this page goes. */
	const hasGoneOn = useRef(isElsewhere);
	const begin = useCallback(() => {
		hasGoneOn.current();
		hasGoneOn.current = watchGoingOn();
	}, []);
	useEffect(() => {
		if (before.current === told) return;
		before.current = told;
		const isGone = hasGoneOn.current();
		hasGoneOn.current = isElsewhere;
		if (!isGone && !document.activeElement?.matches(typedFields)) place.current?.focus();
	}, [told]);
	return { place, begin };
}

const isElsewhere = () => document.activeElement !== document.body;
