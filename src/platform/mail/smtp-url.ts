/**
 * What is wrong with a mail server's address, without showing it; null when nothing is. Its settings are named here: nodemailer takes
 * any, and passes over one that is mistyped, `requiretls=true` say, so that the password would go unencrypted.
 */
export function findSmtpUrlProblem(text: string): string | null {
	const url = new URL(text);
	if (url.hostname === "") return "must name a host";
	if (!isDecodable(url.username) || !isDecodable(url.password))
		return "has a user or a password that is not percent-encoded";
	if (!/^\/?$/.test(url.pathname) || url.hash !== "") return "must have nothing behind the host but settings";
	const names = [...url.searchParams.keys()];
	if (names.some((name) => name !== "requireTLS" && name !== "name") || new Set(names).size < names.length)
		return "has settings other than requireTLS and name, each once";
	if (!["true", "false", null].includes(url.searchParams.get("requireTLS")))
		return "must say requireTLS=true or requireTLS=false";
	return url.searchParams.get("name") === "" ? "has an empty name" : null;
}

function isDecodable(text: string): boolean {
	try {
		decodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}
