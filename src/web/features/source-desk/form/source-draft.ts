import type { FeedCandidate, SourceToPreview } from "../../../../contract/functions.ts";
import type { ContentSourceRow, SourceSelectors } from "../../../../contract/scraping.ts";
import { tellTooLong } from "../../../../domain/text/too-long.ts";
import { trimTyped } from "../../../../domain/text/trim-typed.ts";
import { toWebAddress } from "../../../../domain/text/web-address.ts";
import type { SourceFacts } from "../../../data/desk/scraping/desk-sources.ts";

/** A source as the form holds it: what was typed. The last five find a page's items. */
export interface SourceDraft {
	name: string;
	url: string;
	siteUrl: string;
	/** "" where it is read from each article. */
	category: string;
	rights: ContentSourceRow["rights"];
	timeZone: string;
	kind: ContentSourceRow["kind"];
	item: string;
	link: string;
	title: string;
	time: string;
	summary: string;
}
/** What is wrong with a field, in the words beside it. */
export type DraftErrors = Partial<Record<keyof SourceDraft, string>>;

export const selectorFields = ["item", "link", "title", "time", "summary"] as const;

export const emptyDraft: SourceDraft = {
	name: "",
	url: "",
	siteUrl: "",
	category: "",
	rights: "summary",
	timeZone: "Europe/Stockholm",
	kind: "feed",
	item: "",
	link: "",
	title: "",
	time: "",
	summary: "",
};

export function toDraft(facts: SourceFacts): SourceDraft {
	const { item = "", link = "", title = "", time = "", summary = "" } = facts.selectors ?? {};
	return {
		name: facts.name,
		url: facts.feed_url,
		siteUrl: facts.site_url ?? "",
		category: facts.sport_category ?? "",
		rights: facts.rights,
		timeZone: facts.time_zone,
		kind: facts.kind,
		item,
		link,
		title,
		time,
		summary,
	};
}

/** Whose source it is, as the form was given it by what was found: another find is perhaps another outlet's. */
export interface FilledIn extends Pick<SourceDraft, "name" | "siteUrl"> {
	/** It reserves its texts, and took the right to sum them up from the draft, which had it. */
	isLowered: boolean;
}

export const nothingFilledIn: FilledIn = { name: "", siteUrl: "", isLowered: false };

/** What a feed that was found fills in where the editor has written nothing. */
const toFound = ({ url, title }: FeedCandidate, asked: string): Pick<FilledIn, "name" | "siteUrl"> => ({
	name: title ?? toHost(url),
	siteUrl: asked === url ? new URL("/", url).href : asked,
});

/** What is to be known of a find once {@link fromCandidate} has filled the draft with it: `before` and `draft` are as they were then. */
export const toFilledIn = (
	candidate: FeedCandidate,
	draft: SourceDraft,
	asked: string,
	before = nothingFilledIn,
): FilledIn => ({
	...toFound(candidate, asked),
	isLowered: candidate.is_reserved && toOwnRights(draft, before) === "summary",
});

/** The right that the editor has chosen, or that a source begins with. */
export const toOwnRights = ({ rights }: SourceDraft, { isLowered }: FilledIn): SourceDraft["rights"] =>
	isLowered && rights === "title_and_link" ? "summary" : rights;

/**
 * A feed that was found, as the form begins with it; one that reserves its texts with no more than title and link. `before`: what the find before
 * it filled in, which is not the editor's own.
 */
export function fromCandidate(
	candidate: FeedCandidate,
	draft: SourceDraft,
	asked: string,
	before = nothingFilledIn,
): SourceDraft {
	const own = withoutFilledIn(draft, before);
	const found = toFound(candidate, asked);
	const rights = toOwnRights(draft, before);
	return {
		...draft,
		kind: "feed",
		url: candidate.url,
		name: own.name || found.name,
		siteUrl: own.siteUrl || found.siteUrl,
		rights: candidate.is_reserved && rights === "summary" ? "title_and_link" : rights,
	};
}

/** A page that is to be read by selectors says neither its name nor its site: what a feed filled in is not said of it. */
export const fromPage = (url: string, draft: SourceDraft, before: FilledIn): SourceDraft => ({
	...draft,
	...withoutFilledIn(draft, before),
	rights: toOwnRights(draft, before),
	kind: "page",
	url,
});

const mostSigns = {
	name: 200,
	url: 2_000,
	siteUrl: 2_000,
	timeZone: 60,
	item: 300,
	link: 300,
	title: 300,
	time: 300,
	summary: 300,
} as const satisfies Partial<Record<keyof SourceDraft, number>>;

/** A feed's form shows no selectors. */
const isRead = (field: keyof SourceDraft, { kind }: SourceDraft) =>
	kind === "page" || !selectorFields.some((selector) => selector === field);

/** What the form says, or what is wrong with it. Selectors of a feed count as empty. */
export function readDraft(
	draft: SourceDraft,
): { ok: true; facts: SourceFacts } | { ok: false; errors: DraftErrors } {
	const errors: DraftErrors = {};
	const [name, url, siteUrl, timeZone] = [
		trimTyped(draft.name),
		toWebAddress(draft.url),
		toWebAddress(draft.siteUrl),
		trimTyped(draft.timeZone),
	];
	const selectors = readSelectors(draft);
	if (name === "") errors.name = "Skriv vad källan heter.";
	if (!isWebAddress(url)) errors.url = "Skriv en adress som börjar med http:// eller https://.";
	if (siteUrl !== "" && !isWebAddress(siteUrl))
		errors.siteUrl = "Skriv en adress som börjar med http:// eller https://, eller ingen.";
	if (!isTimeZone(timeZone)) errors.timeZone = "Skriv en tidszon som Europe/Stockholm.";
	if (draft.kind === "page" && selectors === null)
		errors.item = "Skriv den selektor som hittar varje nyhet på sidan.";
	for (const field of Object.keys(mostSigns) as (keyof typeof mostSigns)[]) {
		const told = isRead(field, draft) ? tellTooLong(trimTyped(draft[field]), mostSigns[field]) : null;
		if (told !== null) errors[field] = told;
	}
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	return {
		ok: true,
		facts: {
			name,
			feed_url: url,
			site_url: siteUrl || null,
			sport_category: draft.category || null,
			kind: draft.kind,
			selectors,
			time_zone: timeZone,
			rights: draft.rights,
		},
	};
}

/** What a test fetch is asked with: as it was typed, also where the rest of the form is not done yet. */
export function toPreview(draft: SourceDraft): SourceToPreview {
	const selectors = readSelectors(draft);
	return {
		url: trimTyped(draft.url),
		...(selectors && { selectors }),
		time_zone: trimTyped(draft.timeZone) || undefined,
	};
}

export const isSameDraft = (one: SourceDraft, other: SourceDraft) =>
	(Object.keys(one) as (keyof SourceDraft)[]).every((name) => one[name] === other[name]);

const withoutFilledIn = (
	{ name, siteUrl }: SourceDraft,
	before: FilledIn,
): Pick<SourceDraft, "name" | "siteUrl"> => ({
	name: name === before.name ? "" : name,
	siteUrl: siteUrl === before.siteUrl ? "" : siteUrl,
});

/** Null for a feed, and while no item is told. */
function readSelectors(draft: SourceDraft): SourceSelectors | null {
	const item = trimTyped(draft.item);
	if (draft.kind === "feed" || item === "") return null;
	const selectors: SourceSelectors = { item };
	for (const part of selectorFields) {
		const value = trimTyped(draft[part]);
		if (value !== "") selectors[part] = value;
	}
	return selectors;
}

function isWebAddress(text: string): boolean {
	return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("sv-SE", { timeZone: name });
		// Offsets such as +01:00 are no names, and have no summer.
		return /^[A-Za-z]/.test(name);
	} catch {
		return false;
	}
}

function toHost(url: string): string {
	return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
