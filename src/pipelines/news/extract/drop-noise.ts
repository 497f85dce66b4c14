/** Left in by page builders inside the text itself. */
const noise =
	"script, style, noscript, template, iframe, svg, form, nav, aside, footer, dialog, [hidden], figcaption, .twitter-tweet, .instagram-media, .tiktok-embed, .fb-post";
const noiseClass =
	/(?:^|[\s_-])(?:related|relaterat|relaterade|las-mer|lasmer|read-more|readmore|newsletter|nyhetsbrev|share|dela|social|advert|annons|ad-slot|promo|teaser|puff|paywall|cookie|consent|comments?|kommentarer|fact-?box|fakta-?ruta|faktaruta|info-?box|poll|caption|bildtext)(?:$|[\s_-])/i;

/** How themes name what holds the article's own text: "article-body paywall" is that, behind a wall or not. */
const bodyClass = /(?:^|[_-])(?:body|brodtext|content|text|entry|story|article|artikel|post)(?:$|[_-])/i;

/** Cells longer than this, on the average, hold text: a table that lays out a page. */
const maxCellChars = 40;

/** Takes out of a page what is no part of its article, by the title that it gives it, before anything weighs its text. */
export function dropNoise(document: Document, title: string | null): void {
	// A dialog over the page hides the page from screen readers, and so from Readability.
	for (const element of document.querySelectorAll("[aria-hidden=true]")) {
		if (element.matches("main, article") || element.querySelector("h1, article"))
			element.removeAttribute("aria-hidden");
	}
	for (const element of document.querySelectorAll(noise)) element.remove();
	const pageChars = countChars(document);
	for (const element of document.querySelectorAll("[class], [id]")) {
		const name = `${element.getAttribute("class") ?? ""} ${element.id}`;
		if (!noiseClass.test(name) || element.querySelector("h1") || element.localName === "body") continue;
		if (!isBody(element, pageChars)) element.remove();
	}
	dropTables(document);
	dropLinkLists(document);
	dropLinkParagraphs(document);
	dropOtherArticles(document, title);
}

/** Whether an element whose name has noise in it is the article's text all the same: one of its classes says so, and most of the page's paragraphs. */
function isBody(element: Element, pageChars: number): boolean {
	const classes = [...element.classList];
	if (!classes.some((name) => bodyClass.test(name) && !noiseClass.test(name))) return false;
	return countChars(element) > pageChars / 2;
}

function countChars(within: Element | Document): number {
	return [...within.querySelectorAll("p")].reduce((sum, p) => sum + (p.textContent ?? "").trim().length, 0);
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

/** "Hamra–Lyckeby 3–1 (1–0)": a row of results, which leads to its match. */
const result = /\d\s?[–-]\s?\d+(?:\s?\([^()]*\))?$/;

/** Lists whose every row leads to another page, and is nothing else: news of the day between the paragraphs. */
function dropLinkLists(document: Document): void {
	for (const list of document.querySelectorAll("ul, ol")) {
		// Lists in lists would be gone through again for each of their levels.
		if (list.querySelector("ul, ol")) continue;
		const rows = [...list.querySelectorAll("li")];
		if (rows.length > 1 && rows.every(isLinkAlone)) list.remove();
	}
}

/** The same as a paragraph. Where most are links the page has its text in them. */
function dropLinkParagraphs(document: Document): void {
	const linked = [...document.querySelectorAll("p")].filter(isLinkAlone);
	const chars = linked.reduce((sum, p) => sum + (p.textContent ?? "").trim().length, 0);
	if (chars * 2 > countChars(document)) return;
	for (const paragraph of linked) paragraph.remove();
}

function isLinkAlone(row: Element): boolean {
	const links = [...row.querySelectorAll("a[href]")];
	const text = (row.textContent ?? "").trim();
	return links.length === 1 && links[0]?.textContent?.trim() === text && !result.test(text);
}

/** A page that goes on with the next article: the one under the first heading, or the one of the title, is the one that was asked for. */
function dropOtherArticles(document: Document, title: string | null): void {
	const main = document.querySelector("h1")?.closest("article") ?? findTitled(document, title);
	if (!main) return;
	for (const other of document.querySelectorAll("article")) {
		if (other !== main && !other.contains(main) && !main.contains(other)) other.remove();
	}
}

/** Where the first heading is the site's name: the article under most of the title ("Hamra vann | Norrsport"), which no section is called. */
function findTitled(document: Document, title: string | null): Element | null {
	const named = toLine(title);
	const heading = [...document.querySelectorAll("article h1, article h2, article h3")].find(
		({ textContent }) => {
			const line = toLine(textContent);
			return line.length * 2 > named.length && named.startsWith(line);
		},
	);
	return heading?.closest("article") ?? null;
}

const toLine = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
