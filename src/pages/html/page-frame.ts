import type { PutIn } from "../../web/data/request-context.ts";

/** A page in two: its texts and pictures, and all around them, where the scripts are. */
export interface CutPage {
	frame: string;
	content: string;
}

const endOfHead = "</head>";
/** Most bytes that UTF-8 takes for one unit of a text. */
const maxBytesOfUnit = 3;

/**
 * The content is what stands between the head and the first script that bears the marker, two thirds of a page: each time the whole
 * of it is copied costs a twentieth of what the front page takes. A page that is built otherwise is all frame.
 */
export function cutPage(html: string, marker: string): CutPage {
	const begin = html.indexOf(endOfHead) + endOfHead.length;
	const end = html.lastIndexOf("<", html.indexOf(`nonce="${marker}"`, begin));
	if (begin < endOfHead.length || end < begin) return { frame: html, content: "" };
	return { frame: html.slice(0, begin) + html.slice(end), content: html.slice(begin, end) };
}

/** Puts the content back where it was, and the parts into their places, as UTF-8. */
export function joinPage({ frame, content }: CutPage, putIn: PutIn): Buffer<ArrayBuffer> {
	const middle = content === "" ? frame.length : frame.indexOf(endOfHead) + endOfHead.length;
	const pieces = [frame.slice(0, middle), content, frame.slice(middle)].flatMap(putIn);
	// Buffer.from would go through it all once before, for how long it will be: more than half of what it costs.
	const maxBytes = pieces.reduce(
		(sum, piece) => sum + (typeof piece === "string" ? piece.length * maxBytesOfUnit : piece.length),
		0,
	);
	const bytes = Buffer.allocUnsafe(maxBytes);
	let length = 0;
	for (const piece of pieces) {
		if (typeof piece === "string") {
			length += bytes.write(piece, length);
		} else {
			bytes.set(piece, length);
			length += piece.length;
		}
	}
	return bytes.subarray(0, length);
}
