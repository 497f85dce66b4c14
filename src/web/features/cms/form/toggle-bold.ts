export interface Edit {
	text: string;
	/** Where the selection begins and ends, in UTF-16 units as textareas count. */
	start: number;
	end: number;
}

const mark = "**";

/**
 * "En |fet| rad" -> "En **|fet|** rad", and back where the asterisks stand inside or around the selection. Blanks at its
 * ends stay outside, and what spans lines is marked line by line: bold does not reach over a line break (domain/articles/markup).
 */
export function toggleBold({ text, start, end }: Edit): Edit {
	const selected = text.slice(start, end);
	if (selected.trim() === "")
		return { ...toEdit(text, start, end, `${mark}${mark}`), ...at(start + mark.length) };
	const isAround =
		text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
	if (isAround && !selected.includes("\n"))
		return toEdit(text, start - mark.length, end + mark.length, selected, { isSelected: true });
	const lines = selected.split("\n");
	const isBold = lines.every((line) => line.trim() === "" || /^\s*\*\*[^*]+\*\*\s*$/.test(line));
	const changed = lines.map((line) => (isBold ? line.replaceAll(mark, "") : markLine(line))).join("\n");
	return toEdit(text, start, end, changed, { isSelected: true });
}

function markLine(line: string): string {
	const plain = line.replaceAll(mark, "");
	return plain.trim() === "" ? line : plain.replace(/\S(?:.*\S)?/, (words) => `${mark}${words}${mark}`);
}

const at = (place: number) => ({ start: place, end: place });

function toEdit(text: string, start: number, end: number, put: string, { isSelected = false } = {}): Edit {
	return {
		text: text.slice(0, start) + put + text.slice(end),
		start: isSelected ? start : start + put.length,
		end: start + put.length,
	};
}
