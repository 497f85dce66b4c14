import { toAbsoluteLink, toBase } from "./links.ts";

// An Atom link may have an xml:base of its own (RFC 4287, 2), which the parser loses: it rides along in the address until it is resolved.

/** A character for private use, which stands in no address. */
const mark = "\ue000";
const linkElement = /<(?:[\w.-]+:)?link\s[^<>]*>/gi;
const baseAttribute = /\sxml:base\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const hrefAttribute = /(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/i;

/** The text of a feed -> the same, with each link's own base behind its address. */
export function keepLinkBases(document: string): string {
	return document.replaceAll(linkElement, (element) => {
		const [, double, single] = baseAttribute.exec(element) ?? [];
		const base = double ?? single;
		if (base === undefined) return element;
		return element.replace(hrefAttribute, (whole: string, name: string, href?: string, other?: string) => {
			const both = `${href ?? other ?? ""}${mark}${base}`;
			return both.includes('"') ? whole : `${name}"${both}"`;
		});
	});
}

/** An address as {@link keepLinkBases} has left it -> an absolute one; null for none that can be followed. */
export function resolveLink(href: string | undefined, base: string): string | null {
	const [link, own] = (href ?? "").split(mark);
	return toAbsoluteLink(link, toBase(base, own));
}
