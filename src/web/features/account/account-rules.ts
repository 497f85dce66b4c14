import { isAccountEmail } from "../../../domain/site/email-address.ts";

/** What is wrong with the text of a field, in Swedish; null for nothing. It sees the texts of the others, too. */
export type Rule = (text: string, others: Readonly<Record<string, string>>) => string | null;

/** The forms' rules and messages (spec 5). What the server refuses beyond them, it says itself. */
const minPasswordLength = 6;
const minNameLength = 2;

export const emailRule: Rule = (text) => (isAccountEmail(text) ? null : "Ogiltig e-postadress");

export const passwordRule: Rule = (text) =>
	[...text].length >= minPasswordLength ? null : "Lösenordet måste vara minst 6 tecken";

/** Of the field that repeats the one named "password". */
export const repeatedPasswordRule: Rule = (text, { password }) =>
	passwordRule(text, {}) ?? (text === password ? null : "Lösenorden matchar inte");

export const nameRule: Rule = (text) =>
	text.trim().length >= minNameLength ? null : "Namnet måste vara minst 2 tecken";

/** For a field that the server judges: it must be there. */
export function toNeededRule(message: string): Rule {
	return (text) => (text === "" ? message : null);
}

/** Typed out by whoever wants the account gone. */
export const deletionWord = "TA BORT";

export const deletionRule: Rule = (text) =>
	text.trim().toUpperCase() === deletionWord ? null : `Skriv ${deletionWord} för att bekräfta`;

/** For a field that the browser checks, or nobody. */
export const anyText: Rule = () => null;
