import { isAccountEmail } from "../../../domain/site/email-address.ts";
import { withoutUnseen } from "../../../domain/text/is-blank.ts";

/** What is wrong with the text of a field, in Swedish; null for nothing. It sees the texts of the others, too. */
export type Rule = (text: string, others: Readonly<Record<string, string>>) => string | null;

/** The forms' rules and messages (spec 5). What the server refuses beyond them, it says itself. */
const minPasswordLength = 6;
/** In characters, as the server counts them (gateway/auth/accounts/credentials.ts). */
const maxPasswordLength = 72;
const minNameLength = 2;
/** Well below what the server takes in all of what an account says of itself: the fields take no more. */
export const maxNameLength = 200;

export const emailRule: Rule = (text) => (isAccountEmail(text) ? null : "Ogiltig e-postadress");

/** For another address than the account has. */
export function toOtherEmailRule(own: string): Rule {
	return (text) =>
		emailRule(text, {}) ??
		(text.trim().toLowerCase() === own.toLowerCase() ? "Det är redan din adress." : null);
}

/** For a password whose lower bound the server alone tells. */
export const longPasswordRule: Rule = (text) =>
	[...text].length <= maxPasswordLength ? null : "Lösenordet får vara högst 72 tecken";

export const passwordRule: Rule = (text) =>
	[...text].length >= minPasswordLength ? longPasswordRule(text, {}) : "Lösenordet måste vara minst 6 tecken";

/** Of the field that repeats the one named "password". */
export const repeatedPasswordRule: Rule = (text, { password }) =>
	passwordRule(text, {}) ?? (text === password ? null : "Lösenorden matchar inte");

export const nameRule: Rule = (text) =>
	withoutUnseen(text).length >= minNameLength ? null : "Namnet måste vara minst 2 tecken";

/** For a field that the server judges: it must be there. */
export function toNeededRule(message: string): Rule {
	return (text) => (text === "" ? message : null);
}

/** For a field that the browser wants filled in: it is content with blanks. */
export function toSeenRule(message: string): Rule {
	return (text) => (withoutUnseen(text) === "" ? message : null);
}

/** Typed out by whoever wants the account gone. */
export const deletionWord = "TA BORT";

export const deletionRule: Rule = (text) =>
	text.trim().toUpperCase() === deletionWord ? null : `Skriv ${deletionWord} för att bekräfta`;

/** For a field that the browser checks, or nobody. */
export const anyText: Rule = () => null;
