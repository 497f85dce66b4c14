import type { Graph, Thing } from "schema-dts";

/**
 * What stands in a script element of type application/ld+json. No "<" is left in it, so that no title ends the element
 * or opens a comment (HTML standard, restrictions for contents of script elements).
 */
export function toJsonLdText(things: readonly Thing[]): string {
	const graph: Graph = { "@context": "https://schema.org", "@graph": things };
	return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
