import type { SummaryText } from "../stories/story.ts";

const ended = /[.!?…][)"”»’']*$/u;

/** Why a text stops in the middle of a sentence, in Swedish; null when each of its paragraphs comes to an end. */
export function checkEnded({ lead, body }: SummaryText): string | null {
	const open = [lead, ...body].find((paragraph) => !ended.test(paragraph.trim()));
	return open === undefined ? null : `En mening är inte avslutad: ”… ${open.split(" ").slice(-5).join(" ")}”`;
}
