import { isDashSpeech, splitParagraphs } from "../sentences.ts";
import { textSince } from "../text-before.ts";
import { findSingleMarked } from "./single-marks.ts";

export interface Quotation {
	/** The words said, without marks; speech around an attribution comes as its parts. */
	parts: string[];
	/** The words around it that say who spoke, e.g. "säger Sara Lind till Norrsport"; "" when nothing does. */
	attribution: string;
	/** Where it stands in the paragraph, marks and dash included. */
	start: number;
	end: number;
	kind: "marks" | "dash";
}

const speechVerbs =
	"säger|sade|sa|berättar|berättade|menar|menade|förklarar|förklarade|konstaterar|konstaterade|tycker|tyckte|" +
	"tillägger|skriver|skrev|uppger|uppgav|summerar|summerade|fortsätter|hälsar|svarar|svarade|medger|medgav|lovar|" +
	"hävdar|hävdade|kommenterar|kommenterade|utbrister|erkänner|erkände|påpekar|påpekade|beskriver|jublar|suckar|" +
	"skrattar|ler|inflikar|understryker|betonar|minns|resonerar|undrar|kontrar|avslutar|bekräftar|varnar|meddelar";

/** "säger", "berättade": the verbs that tie words to the one who spoke them. */
const speechVerbPattern = new RegExp(`(?<![\\p{L}])(?:${speechVerbs})(?![\\p{L}])`, "u");
const dashAttribution = new RegExp(`[,.!?]\\s+(?:${speechVerbs})(?![\\p{L}])[^.!?]*(?:[.!?]|$)`, "u");
/** "fräser Lind", "skojade tränaren Lind". A verb, whichever, right after what was said, with a name behind it. */
const anyVerb = "\\p{Ll}{2,}(?:er|ar|de|te)\\s(?:\\p{Ll}+\\s){0,3}\\p{Lu}";
const dashWithAnyVerb = new RegExp(`[,!?]\\s+${anyVerb}[^,.!?]*[.!?]?$`, "u");
const markedWithAnyVerb = new RegExp(`^${anyVerb}`, "u");
const markedPattern = /["”“„»«‟]([^"”“„»«‟]{2,}?)["”“»«‟]/gu;

/**
 * The quotations of one paragraph: between marks of any kind, or speech after a dash.
 * `– Vi var bra, säger Lind. Nu vilar vi.` -> parts ["Vi var bra", "Nu vilar vi."], attribution "säger Lind".
 */
export function findQuotations(paragraph: string): Quotation[] {
	if (isDashSpeech(paragraph)) return [readDashSpeech(paragraph)];
	return listMarked(paragraph).map(({ start, end }) => ({
		parts: [paragraph.slice(start + 1, end - 1).trim()],
		attribution: findMarkedAttribution(paragraph, start, end),
		start,
		end,
		kind: "marks" as const,
	}));
}

/** In order; of a quotation within another only the outer one. */
function listMarked(paragraph: string): { start: number; end: number }[] {
	const marked = [...paragraph.matchAll(markedPattern)].map(({ index, 0: { length } }) => ({
		start: index,
		end: index + length,
	}));
	const all = [...marked, ...findSingleMarked(paragraph)].sort((a, b) => a.start - b.start);
	let end = 0;
	return all.filter((one) => {
		const isOuter = one.start >= end;
		end = Math.max(end, one.end);
		return isOuter;
	});
}

/** Spaces in place of what is quoted, so that places stay and nothing inside is read as the text's own statement. */
export function maskQuotations(paragraph: string): string {
	let masked = paragraph;
	for (const { start, end, kind, attribution } of findQuotations(paragraph)) {
		const filler = kind === "marks" ? " ".repeat(end - start) : maskAround(paragraph, attribution);
		masked = masked.slice(0, start) + filler + masked.slice(end);
	}
	return masked;
}

/**
 * The form in which two quotations are compared: one space, one kind of mark and dash, no mark at the ends, lower case.
 */
export function normaliseQuotation(text: string): string {
	return text
		.normalize("NFC")
		.replace(/["”“„»«‟]/g, '"')
		.replace(/[’‘]/g, "'")
		.replace(/[–—−‑]/g, "-")
		.replace(/…/g, "...")
		.replace(/\s+/g, " ")
		.replace(/^[\s".,!?:;-]+|[\s".,!?:;-]+$/g, "")
		.toLowerCase();
}

/** A pair of straight or English marks around words, neither of them in the middle of a word nor a sign for inches. */
const foreignPair = /(?<![\p{L}\p{N}])["“„]([^"“”„\n]+)["“”](?![\p{L}\p{N}])/gu;

/** A text with Swedish marks (”…”) around what stands between straight or English ones; nothing else of it changes. */
export function toSwedishMarks(text: string): string {
	return text.replace(foreignPair, "”$1”");
}

/** Every way the quotations of a text may rightly be repeated, normalised: each part, and the parts of one speech joined. */
export function listQuotedTexts(text: string): string[] {
	return splitParagraphs(text).flatMap((paragraph) =>
		findQuotations(paragraph).flatMap(({ parts }) => {
			const joined = parts.map((part) => part.replace(/[,.]$/, "")).join(". ");
			return [...new Set([...parts, joined])].map(normaliseQuotation);
		}),
	);
}

function readDashSpeech(paragraph: string): Quotation {
	const speech = paragraph.replace(/^[–—-]\s+/, "");
	const match = dashAttribution.exec(speech) ?? dashWithAnyVerb.exec(speech);
	const whole = { start: 0, end: paragraph.length, kind: "dash" as const };
	if (!match) return { ...whole, parts: [speech], attribution: "" };
	const sign = /[!?.]/.exec(match[0][0] ?? "")?.[0] ?? "";
	const before = speech.slice(0, match.index) + sign;
	const after = speech.slice(match.index + match[0].length).trim();
	const attribution = match[0]
		.slice(1)
		.trim()
		.replace(/[.!?]$/, "");
	return { ...whole, parts: [before, after].filter((part) => part !== ""), attribution };
}

/** Who spoke stands in the same sentence, and so near. */
const attributionChars = 300;

function findMarkedAttribution(paragraph: string, start: number, end: number): string {
	const after = /^[,.]?\s*([^."”“„»«]*)/.exec(paragraph.slice(end, end + attributionChars))?.[1] ?? "";
	if (speechVerbPattern.test(after) || markedWithAnyVerb.test(after)) return after.trim();
	const before = textSince('."”“„»«', paragraph, start);
	return speechVerbPattern.test(before) || /:\s*$/.test(before) || naming.test(before) ? before.trim() : "";
}

/** "Lind kallar beslutet ”det tyngsta jag fattat”": whoever calls it so has said so. */
const naming =
	/\p{Lu}\p{L}+\s(?:kalla(?:r|de)|beskriver|beskrev|beteckna(?:r|de)|sammanfatta(?:r|de))\s[^.:;]*$/u;

function maskAround(paragraph: string, kept: string): string {
	const at = kept === "" ? -1 : paragraph.indexOf(kept);
	if (at === -1) return " ".repeat(paragraph.length);
	return " ".repeat(at) + kept + " ".repeat(paragraph.length - at - kept.length);
}
