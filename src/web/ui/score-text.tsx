import { Fragment } from "react";

const score = /(\d+[–-]\d+)/;

/** Text in which no line breaks inside a score: "slog Tallmons FF med 2–0". */
export function ScoreText({ children }: { children: string }) {
	return children.split(score).map((part, place) => {
		// Every second part is a score. Parts have no name but their place, and never move.
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
