import type { SummaryText } from "../stories/story.ts";

/** Why a text has figures that the fact check does not read ("٤–١"), in Swedish; null when it has none. */
export function checkFigures(text: SummaryText): string | null {
	const found = /(?![0-9¼½¾])\p{N}/u.exec([text.title, text.lead, ...text.body].join("\n"));
	return found ? `Texten har siffror som inte kan kontrolleras: ${found[0]}` : null;
}
