import { type ReactNode, useEffect, useRef } from "react";
import { keepFocus } from "./keep-focus.ts";

/** Around what may vanish by its own press: the focus then has a place in it (keepFocus). */
export function KeptFocus({ children }: { children: ReactNode }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => (place.current ? keepFocus(place.current) : undefined), []);
	return <div ref={place}>{children}</div>;
}
