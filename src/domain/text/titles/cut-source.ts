import { toNationalityPattern } from "../findings/countries.ts";
import { findScores } from "../findings/scores.ts";
import { listWords } from "../words/words.ts";

/** Outlets whose name stands in what they hand out; others are named in the call. */
const outlets =
	/^(?:svt|svt sport|svt nyheter|sveriges radio|radiosporten|expressen|sport-expressen|aftonbladet|sportbladet|fotbollskanalen(?:\.se)?|hockeysverige(?:\.se)?|tv4|tv4 nyheterna|dagens nyheter|dn|svenska dagbladet|svd|sydsvenskan|göteborgs-posten|viaplay|bbc sport|sky sports)$/iu;
/** The part of an outlet that a bar parts from the title. */
const sections =
	/^(?:sport|sporten|nyheter|fotboll|hockey|ishockey|handboll|innebandy|bandy|basket|tennis|golf|padel|motorsport|formel 1|f1|friidrott|skidor|skidskytte|allsvenskan|damallsvenskan|superettan|premier league|champions league|shl|sdhl|hockeyallsvenskan|nhl)$/iu;
const bar = /\s+[|•]\s+/u;
const lastDash = /^(?<rest>.+)\s[–—-]\s(?<name>.+)$/u;

/**
 * "Seger för Hamra | Norrsport" -> "Seger för Hamra", "Fotboll | AIK slog Hammarby" -> "AIK slog Hammarby". Who says it stays: "Expressen: Lind
 * klar för Hamra" of another source, or of one that `context`, the text, names.
 */
export function cutSource(title: string, sourceNames: readonly string[], context: string): string {
	const isOwn = (text: string) => sourceNames.some((name) => isNamed(text, name));
	const isSource = (text: string) => outlets.test(text) || isOwn(text);
	if (bar.test(title)) return cutAtBar(title, isSource);
	const said = /^(?<name>[^:]+):\s+(?<rest>.+)$/u.exec(title)?.groups;
	const name = said?.name ?? "";
	if (said && isSource(name)) {
		const isLabel = isOwn(name) && !context.toLowerCase().includes(name.toLowerCase());
		return isLabel && !isTeams(said.rest ?? "") ? (said.rest ?? "") : title;
	}
	return cutAtDash(title, isSource);
}

function cutAtBar(title: string, isSource: (text: string) => boolean): string {
	const parts = title.split(bar);
	const [first = "", last = ""] = [parts[0], parts.at(-1)];
	const withoutLast = parts.slice(0, -1).join(" | ");
	const withoutFirst = parts.slice(1).join(" | ");
	const isOutside = (text: string) => isSource(text) || sections.test(text);
	if (isOutside(last)) return isTeams(withoutLast) ? title : withoutLast;
	if (isOutside(first)) return isTeams(withoutFirst) ? title : withoutFirst;
	if (parts.length > 2) return title;
	const [label, rest] = first.length < last.length ? [first, last] : [last, first];
	return isLabel(label) && !isTeams(rest) ? rest : title;
}

function cutAtDash(title: string, isSource: (text: string) => boolean): string {
	const behind = lastDash.exec(title)?.groups;
	if (behind && isSource(behind.name ?? "")) {
		// "Lind klar för Hamra – Sport – Aftonbladet"
		const part = lastDash.exec(behind.rest ?? "")?.groups;
		const rest = part && sections.test(part.name ?? "") ? part.rest : behind.rest;
		return isTeams(rest ?? "") ? title : (rest ?? "");
	}
	const before = /^(?<name>.+?)\s[–—-]\s+(?<rest>.+)$/u.exec(title)?.groups;
	if (before && isSource(before.name ?? "") && !isTeams(before.rest ?? "")) return before.rest ?? "";
	return title;
}

/** "Norrsport" and "norrsport.se" */
function isNamed(text: string, sourceName: string): boolean {
	const name = sourceName.trim().toLowerCase();
	return (
		name !== "" && text.toLowerCase().replace(/\.\p{L}{2,3}$/u, "") === name.replace(/\.\p{L}{2,3}$/u, "")
	);
}

/** "Hammarby", "Hammarby 2–1", "Hamra IF – Norby": what the source's name stands beside is a match, and it is a side of it. */
function isTeams(text: string): boolean {
	const scores = findScores(text);
	const words = listWords(text).filter(
		({ start, text: word }) =>
			/\p{L}/u.test(word) && !scores.some((score) => score.start <= start && start < score.end),
	);
	return words.length <= 4 && words.every(({ text: word }) => /^\p{Lu}/u.test(word));
}

/** "Norra Posten": up to three names without a figure, of which none is a club's ("Hamra IF", "AIK") or a country. */
function isLabel(text: string): boolean {
	const words = listWords(text).map(({ text: word }) => word);
	return (
		words.length <= 3 &&
		words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !toNationalityPattern(word.toLowerCase())) &&
		/^[\p{L}\s]+$/u.test(text)
	);
}
