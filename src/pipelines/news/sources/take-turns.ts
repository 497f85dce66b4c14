import type { Source } from "./sources.ts";

/**
 * The sources in such an order that their hosts take turns: one of each host, then the second of each, and so on. Hosts stand as
 * their first source does, and a host's sources as they stood. A host is asked for one thing at a time, so that many of its
 * sources side by side would wait for each other and keep the other hosts waiting.
 */
export function takeTurns<S extends Pick<Source, "feed_url">>(sources: readonly S[]): S[] {
	const lines = Map.groupBy(sources, ({ feed_url }) => URL.parse(feed_url)?.host ?? feed_url);
	const longest = Math.max(0, ...Array.from(lines.values(), (line) => line.length));
	return Array.from({ length: longest }, (_, turn) =>
		Array.from(lines.values()).flatMap((line) => line.slice(turn, turn + 1)),
	).flat();
}
