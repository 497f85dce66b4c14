import type { AiSummaryRow, FactCheck, SummaryDraftRow } from "../../../contract/summary-rows.ts";
import { stripApart } from "../../../domain/articles/strip-apart.ts";
import { stripMarkup } from "../../../domain/articles/strip-markup.ts";
import { isBlank } from "../../../domain/text/is-blank.ts";
import { tellTooLong } from "../../../domain/text/too-long.ts";

/** A text as the form has it. */
export interface EditedText {
	title: string;
	lead: string;
	/** Paragraphs separated by an empty line. */
	body: string;
}

export function toEditedText(row: Pick<AiSummaryRow, "summary_title" | "summary_content">): EditedText {
	const [lead = "", ...body] = row.summary_content.split(/\n\s*\n/);
	return { title: row.summary_title, lead, body: body.join("\n\n") };
}

/** As the table has it, which has no markup: what is pasted with tags keeps its words apart. */
export function toTitle({ title }: Pick<EditedText, "title">): string {
	return stripApart(title, stripMarkup, " ").trim();
}

/** As the table has it: the first paragraph is the lead. */
export function toContent({ lead, body }: Omit<EditedText, "title">): string {
	// An empty line inside the lead would begin the body.
	const first = stripApart(lead, stripMarkup, " ")
		.trim()
		.replace(/\s*\n\s*/g, " ");
	return [first, stripApart(body, stripMarkup, "\n").trim()].filter((part) => part !== "").join("\n\n");
}

/** What tells where a draft came from, as the row tells it that takes the draft over: its sources, and who was asked how. */
export function toOrigin({
	source_articles,
	engine,
	model,
	model_version,
	prompt_version,
	prompt_hash,
}: SummaryDraftRow) {
	return { source_articles, engine, model, model_version, prompt_version, prompt_hash };
}

export function isChanged(
	text: EditedText,
	row: Pick<AiSummaryRow, "summary_title" | "summary_content">,
): boolean {
	const stood = toEditedText(row);
	return toTitle(text) !== toTitle(stood) || toContent(text) !== toContent(stood);
}

export type TextErrors = Partial<Record<keyof EditedText, string>>;

/** What stands in the way of saving: the table's own. */
export function checkText(text: EditedText): TextErrors {
	const title = isBlank(toTitle(text)) ? "Rubriken krävs" : tellTooLong(toTitle(text), 300);
	const content = toContent(text);
	const tooLong = tellTooLong(content, 20_000);
	return {
		...(title && { title }),
		...(content === "" && { lead: "Texten krävs" }),
		...(tooLong && { body: `Ingress och brödtext: ${tooLong}` }),
	};
}

/** What no source bears, each once. */
export function listFailed(check: FactCheck | null): FactCheck["claims"] {
	return check?.claims.filter(({ supported }) => !supported) ?? [];
}

/** "Hamra vann med 5–1.", ["5–1"] -> the pieces in order, those of the list marked. */
export function splitMarks(text: string, marks: readonly string[]): { text: string; isMarked: boolean }[] {
	const wanted = marks.filter((mark) => mark !== "");
	if (wanted.length === 0) return [{ text, isMarked: false }];
	// The longest first: "5–1 i Hamra" before "5–1".
	const pattern = wanted
		.toSorted((a, b) => b.length - a.length)
		.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
		.join("|");
	return text
		.split(new RegExp(`(${pattern})`, "giu"))
		.map((piece, place) => ({ text: piece, isMarked: place % 2 === 1 }))
		.filter((piece) => piece.text !== "");
}
