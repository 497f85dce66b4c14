import { toTextRuns } from "../../domain/articles/markup.ts";

/** ["En **fet** rad"] -> "<p>En <strong>fet</strong> rad</p>": all else is text, whatever it looks like. */
export function toContentHtml(paragraphs: readonly string[]): string {
	return paragraphs
		.map((paragraph) => {
			const runs = toTextRuns(paragraph).map(({ text, isBold }) =>
				isBold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text),
			);
			return `<p>${runs.join("")}</p>`;
		})
		.join("\n");
}

/** For text and for attributes in double quotes. */
export function escapeHtml(text: string): string {
	return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
