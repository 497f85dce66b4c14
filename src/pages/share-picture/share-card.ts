import { type CSSProperties, createElement, type ReactNode } from "react";
import { toPictureStem } from "../../domain/pictures/picture-stem.ts";
import { sharePictureSize } from "../../domain/pictures/site-share-picture.ts";
import { inkOf, markOf, patternOf } from "./card-drawing.ts";
import { chooseHeadlineSize } from "./headline-size.ts";

export interface ShareCard {
	headline: string;
	/** "Formel 1"; null on the site's own card. */
	kicker: string | null;
	/** Whatever a category is called; null for the site's own ink. */
	category: string | null;
	/** "AI-sammanfattning", "Redaktionell". */
	label: string | null;
}

const { width, height } = sharePictureSize;
const ink = "#14171c";
const brand = "#ffd12b";

const margin = 64;
const footHeight = 104;
const stripHeight = 20;
const headlineWidth = width - 2 * margin;
/** Between the kicker and the foot. */
const headlineHeight = 322;
const lineHeight = 1.04;

/**
 * The picture of a shared link, laid out for satori (flex boxes, absolute places, styles inline): a page of the match
 * programme (docs/decisions/0003). The sport's ink with its mark bleeding off the sheet, the headline large, the sport's
 * pattern as the edge of the field, and the foot in our yellow.
 */
export function toShareCard({ headline, kicker, category, label }: ShareCard): ReactNode {
	const stem = category === null ? null : toPictureStem(category);
	const { text, size, isBalanced } = chooseHeadlineSize(headline, {
		width: headlineWidth,
		height: headlineHeight,
		lineHeight,
	});
	return box(
		{
			width,
			height,
			flexDirection: "column",
			backgroundColor: inkOf(stem),
			color: "#ffffff",
			fontFamily: "Familjen Grotesk, Familjen Grotesk Extended",
		},
		picture(markOf(stem, "#ffffff", 1.6), {
			position: "absolute",
			right: -120,
			top: -110,
			width: 620,
			height: 620,
			opacity: 0.13,
		}),
		box(
			{ position: "absolute", left: margin, top: 54, height: 44, alignItems: "center" },
			kicker !== null && picture(markOf(stem, "#ffffff", 2), { width: 34, height: 34, marginRight: 16 }),
			kicker !== null && box({ fontSize: 34, fontWeight: 700 }, kicker),
		),
		label !== null &&
			box(
				{
					position: "absolute",
					right: margin,
					top: 54,
					height: 44,
					alignItems: "center",
					padding: "0 18px",
					border: "3px solid #ffffff",
					fontSize: 24,
					fontWeight: 600,
				},
				label,
			),
		box(
			{
				position: "absolute",
				left: margin,
				bottom: footHeight + stripHeight + 40,
				width: headlineWidth,
				maxHeight: headlineHeight,
				fontSize: size,
				fontWeight: 700,
				lineHeight,
				letterSpacing: "-0.022em",
				wordBreak: "break-word",
				textWrap: isBalanced ? "balance" : "wrap",
			},
			text,
		),
		picture(patternOf(stem, { width, height: stripHeight }), {
			position: "absolute",
			left: 0,
			bottom: footHeight,
			width,
			height: stripHeight,
		}),
		foot(),
	);
}

/** Yellow, with the wordmark, and the touchline's corner arc at its far end. */
function foot(): ReactNode {
	return box(
		{
			position: "absolute",
			left: 0,
			bottom: 0,
			width: headlineWidth,
			height: footHeight,
			padding: `0 ${margin}px`,
			alignItems: "center",
			justifyContent: "space-between",
			backgroundColor: brand,
			color: ink,
		},
		box(
			{ alignItems: "center", fontSize: 52, fontWeight: 700, letterSpacing: "-0.035em" },
			picture(markOf(null, ink, 4), { width: 58, height: 58, marginRight: 14 }),
			"Avspark",
		),
		box({ fontSize: 26, fontWeight: 600 }, "Svenska sportnyheter"),
	);
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
	return createElement("div", { style: { display: "flex", ...style } }, ...children);
}

function picture(source: string, style: CSSProperties & { width: number; height: number }): ReactNode {
	return createElement("img", {
		src: `data:image/svg+xml;base64,${Buffer.from(source).toString("base64")}`,
		width: style.width,
		height: style.height,
		style,
	});
}
