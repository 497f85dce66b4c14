import { Fragment } from "react";

const figure = /(\d+[–-]\d+|\d{1,3}(?: \d{3})+)/;

/** Text in which no line breaks inside a figure: a score as "2–0", a number as "11 482". */
export function FigureText({ children }: { children: string }) {
	return children.split(figure).map((part, place) => {
		// Every second part is a figure. Parts have no name but their place, and never move.
		const key = `${place}`;
		return place % 2 === 1 ? (
			<span key={key} className="whitespace-nowrap">
				{part}
			</span>
		) : (
			<Fragment key={key}>{part}</Fragment>
		);
	});
}
