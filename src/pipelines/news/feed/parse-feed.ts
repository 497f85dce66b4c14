import { type AnyFeed, parseFeed as parseRawFeed } from "feedsmith";
import { fromAtom } from "./atom-adapter.ts";
import { parseFeedDate } from "./feed-date.ts";
import type { FeedFormat, FeedItem, RawItem, ReadDate } from "./feed-item.ts";
import { type FeedSchedule, readSchedule } from "./feed-schedule.ts";
import { assignIdentities } from "./item-identity.ts";
import { fromJson } from "./json-adapter.ts";
import { keepLinkBases } from "./link-base.ts";
import { fromRdf } from "./rdf-adapter.ts";
import { parseRecentDay } from "./recent-day.ts";
import { fromRss } from "./rss-adapter.ts";
import { stripProlog } from "./xml-prolog.ts";

export type ParsedFeed =
	| {
			ok: true;
			format: FeedFormat;
			title: string | null;
			items: FeedItem[];
			schedule: FeedSchedule;
			/** A feed has no element to say it in (TDMRep, 6.3). */
			isReserved: null;
	  }
	| { ok: false; reason: string };

/** More than this is an attack. */
const maxReadItems = 50_000;

/**
 * Text of a feed -> its items. RSS 0.9x, 1.0 and 2.0, Atom, JSON Feed. Never throws: what is not a feed, or is broken
 * beyond reading, is a reason (in Swedish, for the run's problems). Dates without a zone are told in `timeZone` (IANA), and those without
 * a year are the last ones that have been at `now`.
 */
export function parseFeed(
	text: string,
	feedUrl: string,
	{ timeZone = "Europe/Stockholm", now }: { timeZone?: string; now: Date },
): ParsedFeed {
	const body = text.trimStart();
	if (body === "") return { ok: false, reason: "tomt svar" };
	const isJson = body.startsWith("{");
	const document = isJson ? body : keepLinkBases(stripProlog(body));
	if (!isJson && looksLikeHtml(document)) return { ok: false, reason: "en webbsida, inte ett flöde" };
	const readDate: ReadDate = (told) => parseFeedDate(told, timeZone) ?? parseRecentDay(told, now, timeZone);
	try {
		const raw = parseRawFeed(document, { maxItems: maxReadItems });
		return {
			ok: true,
			format: raw.format,
			title: findTitle(raw),
			items: assignIdentities(adapt(raw, feedUrl, readDate)),
			schedule: readSchedule(raw, document),
			isReserved: null,
		};
	} catch (error) {
		return { ok: false, reason: reasons[(error as Error).name] ?? "trasigt flöde" };
	}
}

/** By the names of feedsmith's errors. */
const reasons: Readonly<Record<string, string>> = {
	DetectError: "inte ett flöde",
	MalformedError: "trasigt flöde",
	ParseError: "flödet saknar innehåll",
};

function adapt(raw: AnyFeed, feedUrl: string, readDate: ReadDate): RawItem[] {
	switch (raw.format) {
		case "rss":
			return fromRss(raw.feed, feedUrl, readDate);
		case "rdf":
			return fromRdf(raw.feed, feedUrl, readDate);
		case "atom":
			return fromAtom(raw.feed, feedUrl, readDate);
		case "json":
			return fromJson(raw.feed, feedUrl, readDate);
	}
}

function findTitle(raw: AnyFeed): string | null {
	return (raw.format === "atom" ? raw.feed.title?.value : raw.feed.title) ?? null;
}

/** A page that mentions <rss> in its text would pass for a feed; its root element says what it is. */
function looksLikeHtml(document: string): boolean {
	const root = /<(?![?!])\s*([a-z][\w:.-]*)/i.exec(document.slice(0, 20_000).replace(/<!--[\s\S]*?-->/g, ""));
	return root?.[1]?.toLowerCase() === "html";
}
