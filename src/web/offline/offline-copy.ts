/** Pages as they are shown without a connection. Pure text to text; all of it comes from our own server. */

export interface KeptTitle {
	/** "/article/malfest" */
	path: string;
	/** As it stands in the page's HTML: entities and all. */
	titleHtml: string;
	/** "Hockey", as in the HTML too; null where the page names no section. */
	sectionHtml: string | null;
}

/** What a kept article is called. Null when it is no page of ours. */
export function readTitle(path: string, html: string): KeptTitle | null {
	const title = /<title>([^<]*?)(?: \| Avspark)?<\/title>/.exec(html)?.[1];
	const section = /<meta property="article:section" content="([^"]*)"/.exec(html)?.[1];
	return title ? { path, titleHtml: title, sectionHtml: section ?? null } : null;
}

/** Style sheets and fonts of a page, as paths. */
export function listPageFiles(html: string): string[] {
	return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2)/g) ?? [])];
}

/**
 * A kept article. Without its scripts: they would ask for what cannot come, and fail at the first link, where a plain
 * page simply opens the next.
 */
export function toOfflineArticle(html: string): string {
	return withoutScripts(html).replace(
		/(<main\b[^>]*>)/,
		'$1<p role="status" class="shell pt-4 text-meta text-ink-soft">Du är offline och läser en sparad kopia.</p>',
	);
}

/** The offline page with the articles that can be read, the last read first. */
export function toOfflinePage(html: string, kept: readonly KeptTitle[]): string {
	const items = kept.map(
		({ path, titleHtml, sectionHtml }) =>
			`<li class="relative flex flex-col gap-1 border-b border-rule py-4">${
				sectionHtml === null ? "" : `<span class="text-meta text-ink-soft">${sectionHtml}</span>`
			}<a href="${path}" class="stretched text-card-m font-bold underline-offset-4 hover:underline">${titleHtml}</a></li>`,
	);
	const list =
		items.length === 0
			? '<p class="font-serif text-reading text-ink-soft">Inga artiklar har sparats på den här enheten ännu.</p>'
			: `<ul class="flex flex-col">${items.join("")}</ul>`;
	return withoutScripts(html).replace(/<div id="sparade-artiklar"[^>]*>.*?<\/div>/s, list);
}

function withoutScripts(html: string): string {
	return html
		.replace(/<script\b[^>]*>.*?<\/script>/gs, "")
		.replace(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, (link) =>
			link.includes("font") ? link : "",
		)
		.replace("<html ", "<html data-offline ");
}
