import { type ComponentType, createContext, type ReactElement, useContext } from "react";

/**
 * Puts a part into the page under way by its drawing, which `key` names (layouts/draw-parts.tsx). Absent in the browser, and where a
 * part is drawn by itself.
 */
export const PlacePart = createContext<((key: string, part: ReactElement) => ReactElement) | null>(null);

let made = 0;

/**
 * A part of a page that the server draws once for all pages that show it so. Its markup rests on its props alone, which `toKey` makes a
 * text of (a function among them is nothing in markup, and left out): no context, no id of its own, no picture that is to be loaded
 * first. In the browser it is the part itself.
 */
export function keepPart<Props extends object>(
	Part: ComponentType<Props>,
	toKey: (props: Props) => string = JSON.stringify,
): ComponentType<Props> {
	if (!import.meta.env.SSR) return Part;
	const name = made++;
	return function KeptPart(props: Props) {
		const place = useContext(PlacePart);
		const part = <Part {...props} />;
		return place ? place(`${name} ${toKey(props)}`, part) : part;
	};
}
