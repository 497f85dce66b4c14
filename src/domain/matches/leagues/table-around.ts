/** The lines of a league table around some teams, and where others are left out between them. */
export interface AroundLine<Line> {
	line: Line;
	/** Whether lines are missing above this one. */
	isAfterGap: boolean;
}

/** Above and below each of them. */
const neighbours = 1;

/** `lines` in the order of the table. Nothing when none of the teams is in it. */
export function toTableAround<Line>(
	lines: readonly Line[],
	isOfInterest: (line: Line) => boolean,
): AroundLine<Line>[] {
	const places = lines.flatMap((line, place) => (isOfInterest(line) ? [place] : []));
	const shown = lines.flatMap((line, place) =>
		places.some((other) => Math.abs(other - place) <= neighbours) ? [{ line, place }] : [],
	);
	return shown.map(({ line, place }, index) => ({
		line,
		isAfterGap: index > 0 && (shown[index - 1]?.place ?? 0) < place - 1,
	}));
}
