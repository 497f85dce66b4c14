import { type RefObject, useEffect, useRef } from "react";

const typed = "textarea, select, input:not([type=checkbox], [type=radio])";

/**
 * The place where it is told what became of an act: it has the focus as soon as `told` is another, because what was pressed goes with the act. At
 * once, and not when the list has been read anew: whoever has gone on to "Undo" meanwhile stays there. A field that is typed in keeps it too.
 */
export function useToldFocus<Place extends HTMLElement>(told: unknown): RefObject<Place | null> {
	const place = useRef<Place>(null);
	const before = useRef(told);
	useEffect(() => {
		if (before.current === told) return;
		before.current = told;
		if (!document.activeElement?.matches(typed)) place.current?.focus();
	}, [told]);
	return place;
}
