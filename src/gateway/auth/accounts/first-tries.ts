/** Swedish ones, which the list from leaks (49,000 of all countries) does not have; alone or with digits behind. */
const swedishFirstTries =
	/^(lösenord|losenord|fotboll|innebandy|ishockey|sverige|sommar|sommaren|vinter|hejsan|hejhej|avspark)\d{0,4}$/;

/** What somebody is known by; whoever guesses knows it too. */
export interface KnownOfOwner {
	email: string;
	metadata?: Readonly<Record<string, unknown>>;
}

let known: Promise<ReadonlySet<string>> | null = null;

/** 9 MB in memory: read when the first password is chosen, and by no node on which nobody does. */
async function readLeaked(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"]);
}

/** Whether it is among what anybody tries first: lists of leaked passwords, or the owner's own address or name. */
export async function isFirstTry(password: string, owner: KnownOfOwner): Promise<boolean> {
	const tried = fold(password);
	if (swedishFirstTries.test(tried) || listOwnNames(owner).includes(tried)) return true;
	known ??= readLeaked();
	return (await known).has(tried);
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
