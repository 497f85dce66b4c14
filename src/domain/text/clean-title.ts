import { listWords } from "./words.ts";

/** A title longer than this does not fit the site's cards. */
export const maxTitleLength = 90;

// A dash must stand alone: "TV-profilen" is a word.
const kickers =
	/^(?:(?:just nu|live|direkt|tv|video|klart|exklusivt|uppdaterad|senaste nytt|avslöjar|läs mer|se|se målet|se målen|se klippet|se bilderna|lyssna|extra|breaking|hett|galet|chocken)(?:\s*[:!]|\s+[–—-]|(?<=(?-i:JUST NU|SE|LIVE|EXTRA))(?=\s))\s*)+/iu;
/** "Du anar inte vad som hände: Lind lämnar Hamra" begins behind the colon. */
const teaserBeginning =
	/^(?:du anar (?:inte|aldrig)|du kommer inte (?:att )?tro|ingen kunde ana|så reagerade|det här hände|nu kommer beskedet|här är (?:beskedet|bilden|klippet))(?!\p{L})[^:–—]*[:–—]\s*/iu;
/** Outlets whose name stands behind a dash in what they hand out; one may also be named in the call. */
const outlets =
	/\s+[–—-]\s+(?:svt sport|svt nyheter|sveriges radio|radiosporten|expressen|sport-expressen|aftonbladet|sportbladet|fotbollskanalen|fotbollskanalen\.se|hockeysverige|hockeysverige\.se|tv4|tv4 nyheterna|dagens nyheter|dn|svenska dagbladet|svd|sydsvenskan|göteborgs-posten|viaplay|bbc sport|sky sports)$/iu;
const teaserEndings = [
	/\s*[–—:-]?\s*(?:här är allt (?:du|vi)|allt (?:du|vi) behöver veta|allt om|se (?:målet|målen|klippet|bilderna|videon)|så gick det|läs mer|du anar inte|detta hände sen|då händer det|vilken reaktion)(?!\p{L})[^–—]*$/iu,
	/\s*[–—-]\s*(?:så|här|därför|då)(?:\s\p{L}+){0,2}$/iu,
];

/**
 * A title without what a shop window puts on it: the source's name, kickers ("JUST NU:"), screaming capitals, teaser
 * endings, doubled spaces, trailing signs; at most 90 characters. Adds no word and changes no figure and no name.
 *
 * `context` is the article's text: it shows how words that were screamed are really written.
 */
export function cleanTitle(title: string, context = "", sourceName = ""): string {
	let clean = title.replace(/\s+/g, " ").trim();
	clean = cutSource(clean, sourceName).replace(kickers, "");
	const begun = clean.replace(teaserBeginning, "");
	if (listWords(begun).length >= 3) clean = begun;
	for (const ending of teaserEndings) {
		const cut = clean.replace(ending, "");
		// What is left must still be a title.
		if (cut !== clean && listWords(cut).length >= 3) clean = cut;
	}
	clean = lowerScreaming(clean, context);
	clean = clean
		.replace(/[!?]{2,}$/u, (signs) => (signs.includes("?") ? "?" : ""))
		.replace(/(?:[\s.,:;–—!-]|…)+$/u, "");
	clean = shorten(clean);
	return clean === "" ? title.trim() : clean.charAt(0).toUpperCase() + clean.slice(1);
}

/** "Seger för Hamra | Norrsport" -> "Seger för Hamra" */
function cutSource(title: string, sourceName: string): string {
	const bar = /\s[|•]\s[^|•]{2,40}$/u.exec(title);
	const cut = (bar ? title.slice(0, bar.index) : title).replace(outlets, "");
	if (sourceName === "") return cut;
	const name = sourceName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return cut
		.replace(new RegExp(`\\s*[–—|:-]\\s*${name}(?:\\.\\p{L}{2,3})?$`, "iu"), "")
		.replace(new RegExp(`^${name}\\s*[:|–—-]\\s*`, "iu"), "");
}

/** Only a title of which most is in capitals is screamed; "AIK" and "VM" alone are names. */
function lowerScreaming(title: string, context: string): string {
	const known = new Map<string, string>();
	for (const { text } of listWords(context)) {
		const lower = text.toLowerCase();
		// A word that occurs in lower case is no name; else it is written as the text has it.
		if (text === lower || !known.has(lower)) known.set(lower, text);
	}
	const words = listWords(title).filter(({ text }) => /\p{L}/u.test(text));
	const screamed = words.filter(({ text }) => text.length > 1 && text === text.toUpperCase());
	const isScreamed = screamed.length >= 3 && screamed.length > words.length / 2;
	return title.replace(/\p{L}[\p{L}\p{N}’':-]*/gu, (word) => {
		if (word !== word.toUpperCase() || (word.length < 2 && !isScreamed)) return word;
		const lower = word.toLowerCase();
		const written = known.get(lower);
		// A single screamed word ("SUCCÉ i derbyt") is lowered only where the text shows that it is a common one.
		if (!isScreamed) return word.length > 4 && written === lower ? lower : word;
		if (written !== undefined) return written;
		const base = lower.replace(/s$/, "");
		const name = known.get(base);
		return name !== undefined && name !== base ? `${name}s` : lower;
	});
}

function shorten(title: string): string {
	if (title.length <= maxTitleLength) return title;
	const head = title.slice(0, maxTitleLength);
	const clause = Math.max(...[" – ", " — ", ": ", ", ", " – "].map((sign) => head.lastIndexOf(sign)));
	if (clause >= maxTitleLength / 2) return head.slice(0, clause);
	return `${head.slice(0, Math.max(head.lastIndexOf(" ", maxTitleLength - 1), 1)).replace(/[\s,.:;–-]+$/u, "")}…`;
}
