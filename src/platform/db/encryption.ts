import { toText } from "../operator-error.ts";

/** The driver checks the certificate with each of these, and says at length that libpq does not; what hosts hand out is `require`. */
const checkedModes = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** DATABASE_URL as the driver takes it without a word: the same connection, by the name that it has for it. */
export function toDriverUrl(url: string): string {
	return /[?&]uselibpqcompat=/.test(url) ? url : url.replace(checkedModes, "$1verify-full");
}

const knownModes = new Set([
	"disable",
	"allow",
	"prefer",
	"require",
	"verify-ca",
	"verify-full",
	"no-verify",
]);

/**
 * What is wrong with how an address asks for encryption, without showing it; null when nothing is. The driver passes over a setting that is
 * mistyped (`ssl_mode=require`) and goes unencrypted; a mode that is mistyped it takes for another, and pg_dump, by which backups are made, refuses it.
 */
export function findEncryptionProblem(url: string): string | null {
	const settings = [...new URLSearchParams(url.split("?")[1] ?? "")];
	const isMode = (name: string) => /^ssl[_-]?mode$/i.test(name);
	if (settings.some(([name]) => isMode(name) && name !== "sslmode"))
		return "must say sslmode= for how it is encrypted, in these letters";
	return settings.every(([name, value]) => !isMode(name) || knownModes.has(value))
		? null
		: `must say sslmode= with one of ${[...knownModes].join(", ")}`;
}

/** What Node says of a certificate: SELF_SIGNED_CERT_IN_CHAIN, UNABLE_TO_VERIFY_LEAF_SIGNATURE, ERR_TLS_CERT_ALTNAME_INVALID ... */
const certificateCodes = /CERT|^UNABLE_TO_/;

/** Why a server cannot be used, with where it says what to do about its certificate: Node's advice is for whoever starts Node by hand. */
export function toConnectText(error: unknown): string {
	const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? "") : "";
	if (!certificateCodes.test(code)) return toText(error);
	const [said] = toText(error).split("; if the root CA");
	return `${said}: db/README.md, Encryption, says how to name whom it is from`;
}
