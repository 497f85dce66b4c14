import { withoutNonXml } from "../../../domain/text/xml-characters.ts";

/**
 * Takes the document type declaration away, with all entities it declares: an entity is never expanded and never
 * fetched, so neither "billion laughs" nor external entities can do anything. References to them stay as written.
 * Also drops what XML does not allow at all (control characters) and what stands before the first "<".
 */
export function stripProlog(text: string): string {
	const start = text.indexOf("<");
	const body = withoutNonXml(start > 0 ? text.slice(start) : text);
	const at = body.slice(0, scannedChars).search(/<!DOCTYPE/i);
	if (at === -1) return body;
	const end = findDeclarationEnd(body, at);
	return body.slice(0, at) + (end === -1 ? "" : body.slice(end));
}

/** A declaration stands before the root element; comments and licence texts may come first. */
const scannedChars = 20_000;

/** Where "<!DOCTYPE ... [ ... ]>" ends: quotes, comments and the internal subset are stepped over. -1 when it never does. */
function findDeclarationEnd(text: string, from: number): number {
	let isInSubset = false;
	for (let at = from; at < text.length; at++) {
		const char = text[at];
		if (text.startsWith("<!--", at)) {
			const end = text.indexOf("-->", at);
			if (end === -1) return -1;
			at = end + 2;
		} else if (char === '"' || char === "'") {
			const end = text.indexOf(char, at + 1);
			if (end === -1) return -1;
			at = end;
		} else if (char === "[") isInSubset = true;
		else if (char === "]") isInSubset = false;
		else if (char === ">" && !isInSubset) return at + 1;
	}
	return -1;
}
