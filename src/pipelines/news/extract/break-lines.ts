const shownAsWritten = "pre, [style*='white-space']";
const preStyle = /white-space\s*:\s*pre(?:-line|-wrap)?\s*(?:;|!|$)/i;
const showText = 4;

/** Where a page shows its text's own line breaks, each paragraph's becomes an element, as everything after it reads them. */
export function breakLines(document: Document): void {
	for (const element of document.querySelectorAll(shownAsWritten)) {
		if (element.localName !== "pre" && !preStyle.test(element.getAttribute("style") ?? "")) continue;
		// Lines of a text with empty lines are folded for a narrow screen.
		const isFolded = /\n[ \t\r]*\n/.test((element.textContent ?? "").trim());
		for (const text of listTexts(document, element)) {
			const parts = text.data.split(isFolded ? /\r?\n\s*\n/ : /\r?\n\s*/);
			if (parts.length > 1) text.replaceWith(...parts.flatMap((part) => toParts(document, part)).slice(2));
		}
	}
}

function listTexts(document: Document, element: Element): Text[] {
	const walker = document.createTreeWalker(element, showText);
	const texts: Text[] = [];
	while (walker.nextNode()) texts.push(walker.currentNode as Text);
	return texts;
}

/** Two of them are a paragraph's end to Readability. */
const toParts = (document: Document, part: string): (Element | string)[] => [
	document.createElement("br"),
	document.createElement("br"),
	part,
];
