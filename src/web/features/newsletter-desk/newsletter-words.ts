import type { DigestFrequency } from "../../../domain/articles/digest.ts";
import type { SendRefusal } from "../../data/desk/desk-newsletter.ts";

/** As the desk calls a letter: at the head of a line, and in running text. */
export const letterNames: Readonly<Record<DigestFrequency, string>> = {
	daily: "Dagligt brev",
	weekly: "Veckobrev",
};
export const theLetter: Readonly<Record<DigestFrequency, string>> = {
	daily: "det dagliga brevet",
	weekly: "veckobrevet",
};

export const refusalTexts: Readonly<Record<SendRefusal, string>> = {
	"nothing-new": "Inget nytt sedan förra brevet.",
	"no-recipients": "Ingen prenumerant har valt det här.",
};

export const weekdays = [
	["1", "Måndag"],
	["2", "Tisdag"],
	["3", "Onsdag"],
	["4", "Torsdag"],
	["5", "Fredag"],
	["6", "Lördag"],
	["7", "Söndag"],
] as const;

/** 1 -> "1 läsare"; the word is the same for more of them. */
export const toReaders = (count: number): string => `${count.toLocaleString("sv-SE")} läsare`;

/** A mail server's answer ("RCPT TO 550 5.1.1", "too old; ..."), for an editor. The answer itself follows. */
export function toFailureText(reason: string | null): string {
	if (reason === null) return "Okänt fel";
	if (reason.startsWith("too old"))
		return `Gick inte fram i tid (${reason.replace(/^too old(; )?/, "") || "servern svarade inte"})`;
	if (/\b5\.1\.\d+\b/.test(reason)) return `Adressen finns inte (${reason})`;
	if (/\b5\.2\.1\b/.test(reason)) return `Brevlådan är stängd (${reason})`;
	return `Avvisat av mottagarens server (${reason})`;
}
