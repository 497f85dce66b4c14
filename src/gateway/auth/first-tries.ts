import { dictionary } from "@zxcvbn-ts/language-common";

/** Swedish ones, which the list from leaks (49,000 of all countries) does not have; alone or with digits behind. */
const swedishFirstTries =
	/^(lösenord|losenord|fotboll|innebandy|ishockey|sverige|sommar|sommaren|vinter|hejsan|hejhej|avspark)\d{0,4}$/;

/** What somebody is known by; whoever guesses knows it too. */
export interface KnownOfOwner {
	email: string;
	metadata?: Readonly<Record<string, unknown>>;
}

let known: ReadonlySet<string> | null = null;

/** Whether it is among what anybody tries first: lists of leaked passwords, or the owner's own address or name. */
export function isFirstTry(password: string, owner: KnownOfOwner): boolean {
	const tried = fold(password);
	known ??= new Set(dictionary["passwords-common"]);
	return known.has(tried) || swedishFirstTries.test(tried) || listOwnNames(owner).includes(tried);
}

/** {email: "anna.berg@ex.se", metadata: {full_name: "Anna Berg"}} -> the address, its parts, "anna berg", "annaberg" ... */
function listOwnNames({ email, metadata = {} }: KnownOfOwner): string[] {
	const [local = "", domain = ""] = email.split("@");
	const names = [metadata.full_name, metadata.username].filter((value) => typeof value === "string");
	return [email, local, domain, local.replaceAll(/[^\p{L}\d]/gu, ""), ...names]
		.flatMap((name) => [name, name.replaceAll(/\s/g, "")])
		.map(fold);
}

function fold(text: string): string {
	return text.normalize("NFC").toLowerCase().trim();
}
