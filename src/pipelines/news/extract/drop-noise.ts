/** Left in by page builders inside the text itself. */
const noise =
	"script, style, noscript, template, iframe, svg, form, nav, aside, footer, dialog, [hidden], figcaption";
const noiseClass =
	/(?:^|[\s_-])(?:related|relaterat|relaterade|las-mer|lasmer|read-more|readmore|newsletter|nyhetsbrev|share|dela|social|advert|annons|ad-slot|promo|teaser|puff|paywall|cookie|consent|comments?|kommentarer|fact-?box|fakta-?ruta|faktaruta|info-?box|poll)(?:$|[\s_-])/i;

/** Cells longer than this, on the average, hold text: a table that lays out a page. */
const maxCellChars = 40;

/** Takes out of a page what is no part of its article, before anything weighs its text. */
export function dropNoise(document: Document): void {
	// A dialog over the page hides the page from screen readers, and so from Readability.
	for (const element of document.querySelectorAll("[aria-hidden=true]")) {
		if (element.matches("main, article") || element.querySelector("h1, article"))
			element.removeAttribute("aria-hidden");
	}
	for (const element of document.querySelectorAll(noise)) element.remove();
	for (const element of document.querySelectorAll("[class], [id]")) {
		const name = `${element.getAttribute("class") ?? ""} ${element.id}`;
		if (noiseClass.test(name) && !element.querySelector("h1") && element.localName !== "body")
			element.remove();
	}
	dropTables(document);
	dropOtherArticles(document);
}

/** Standings and results are numbers without a sentence. */
function dropTables(document: Document): void {
	for (const table of document.querySelectorAll("table")) {
		const cells = [...table.querySelectorAll("td, th")];
		const chars = cells.reduce((sum, cell) => sum + (cell.textContent ?? "").trim().length, 0);
		if (cells.length >= 4 && chars / cells.length <= maxCellChars && !table.querySelector("h1, h2, p"))
			table.remove();
	}
}

/** A page that goes on with the next article: the one under the first heading is the one that was asked for. */
function dropOtherArticles(document: Document): void {
	const main = document.querySelector("h1")?.closest("article");
	if (!main) return;
	for (const other of document.querySelectorAll("article")) {
		if (other !== main && !other.contains(main) && !main.contains(other)) other.remove();
	}
}
