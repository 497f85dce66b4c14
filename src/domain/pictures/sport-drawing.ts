/** Drawn from each sport's own field, so that a sport is told by shape and not by colour alone. */
const drawings: Readonly<Record<string, string>> = {
	fotboll: '<circle cx="8" cy="8" r="6"/><path d="M8 0v16"/>',
	hockey:
		'<circle cx="8" cy="8" r="6"/><path d="M2 1.5h4M10 1.5h4M2 14.5h4M10 14.5h4"/><circle cx="8" cy="8" r="1.4" fill="currentColor"/>',
	"formel-1": '<path d="M1 15 6 1M6.5 15l5-14M12 15l3-8.5"/>',
	basket: '<circle cx="8" cy="8" r="6.5"/><path d="M8 1.5v13M1.5 8h13"/>',
	tennis: '<circle cx="8" cy="8" r="6.5"/><path d="M3.5 3.5c3 2.5 3 6.5 0 9M12.5 3.5c-3 2.5-3 6.5 0 9"/>',
	golf: '<path d="M5 15V1l7 3.5L5 8M1 15h10"/>',
	padel: '<path d="M1 3h14v10H1zM8 3v10M1 8h14"/>',
	motorsport: '<path d="M1 14 8 3l7 11M5 14l3-5 3 5"/>',
};
const otherDrawing = '<circle cx="8" cy="8" r="3" fill="currentColor"/>';

/** What stands in a square SVG of 16 by 16, drawn in lines of the current colour. `stem` as in picture-stem.ts: "formel-1". */
export function toSportDrawing(stem: string): string {
	return drawings[stem] ?? otherDrawing;
}
