import { toTextRuns } from "../../domain/articles/markup.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";

/** ["En **fet** rad"] -> "<p>En <strong>fet</strong> rad</p>": all else is text, whatever it looks like. */
export function toContentHtml(paragraphs: readonly string[]): string {
	return paragraphs
		.map((paragraph) => {
			const runs = toTextRuns(paragraph).map(({ text, isBold }) =>
				isBold ? `<strong>${escapeMarkup(text)}</strong>` : escapeMarkup(text),
			);
			return `<p>${runs.join("")}</p>`;
		})
		.join("\n");
}
