import { toSportDrawing } from "../../domain/pictures/sport-drawing.ts";

/** The inks and patterns of styles/sports.css, as SVG, beside the sports' marks: a picture has no style sheet. */

const inks: Readonly<Record<string, string>> = {
	fotboll: "#0d6640",
	hockey: "#12468f",
	"formel-1": "#b81d10",
	basket: "#9a3d0b",
	tennis: "#5c6110",
	golf: "#3f621b",
	padel: "#086469",
	motorsport: "#7d5106",
	allmant: "#4d3a6b",
};
/** The dark band's: pages that are about no sport. */
const siteInk = "#14171c";

/** The wordmark's: the centre circle, the halfway line, the ball that has just left the spot. */
const siteMark =
	'<g transform="scale(.4)" stroke-width="4"><path d="M0 24h40"/><path d="M30.5 16.3A13 13 0 1 1 21 11"/><circle cx="31" cy="8" r="6" fill="currentColor" stroke="none"/></g>';

/** Bands as [colour, width], repeated over the strip's whole width; what has no pattern is one band of white lines. */
const bands: Readonly<Record<string, { colours: readonly (readonly [string, number])[]; slant: number }>> = {
	fotboll: {
		colours: [
			["#1b8a58", 60],
			["#0f7549", 60],
		],
		slant: 0,
	},
	hockey: {
		colours: [
			["#e4f0f8", 104],
			["#2f72c9", 24],
			["#e4f0f8", 104],
			["#d8312a", 14],
			["#e4f0f8", 104],
			["#2f72c9", 24],
		],
		slant: 0,
	},
	"formel-1": {
		colours: [
			["#d62a1a", 44],
			["#f7f3ea", 44],
		],
		slant: 10,
	},
};

/** `stem` as in domain/pictures/picture-stem.ts, "formel-1"; null for the site's own. */
export function inkOf(stem: string | null): string {
	return (stem === null ? undefined : inks[stem]) ?? siteInk;
}

/** The sport's mark as a square SVG drawing. */
export function markOf(stem: string | null, colour: string, strokeWidth: number): string {
	const mark = stem === null ? siteMark : toSportDrawing(stem);
	return svg(
		"0 0 16 16",
		`<g fill="none" stroke="${colour}" stroke-width="${strokeWidth}">${mark.replaceAll("currentColor", colour)}</g>`,
	);
}

/** The edge of the field: mown grass, the lines of the ice, the kerb; for other sports a touchline. */
export function patternOf(stem: string | null, { width, height }: { width: number; height: number }): string {
	const pattern = stem === null ? undefined : bands[stem];
	const shapes: string[] = [];
	if (!pattern) {
		shapes.push(`<rect width="${width}" height="6" y="${height - 6}" fill="#ffffff"/>`);
	} else {
		const { colours, slant } = pattern;
		for (let x = -slant, at = 0; x < width; at++) {
			const [colour, band] = colours[at % colours.length] ?? ["#ffffff", width];
			shapes.push(`<path fill="${colour}" d="M${x + slant} 0h${band}l${-slant} ${height}h${-band}z"/>`);
			x += band;
		}
	}
	return svg(`0 0 ${width} ${height}`, shapes.join(""));
}

function svg(viewBox: string, content: string): string {
	const [, , width, height] = viewBox.split(" ");
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`;
}
