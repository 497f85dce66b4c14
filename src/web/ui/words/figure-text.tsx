const figure =
	/(\d+[–-]\d+|Formel 1|\d[\d ]* [a-zåäö]{2,9}(?![a-zåäö])|\d{1,3}(?: \d{3})+|(?<![\p{L}\d-])\p{L}-\p{Ll}{2,10}(?!\p{L}))/u;

/**
 * Text in which no line breaks inside a figure, or between it and what it counts: a score as "2–0", a number as "11 482",
 * "94 mil", nor behind the one letter that a word begins with, "e-post". A long word may go below: on a narrow card the two would need more
 * than a line.
 */
export function FigureText({ children }: { children: string }) {
	return children.split(figure).map((part, place) => {
		if (place % 2 === 0) return part;
		// Parts have no name but their place, and never move.
		const key = `${place}`;
		return (
			<span key={key} className="whitespace-nowrap">
				{part}
			</span>
		);
	});
}
