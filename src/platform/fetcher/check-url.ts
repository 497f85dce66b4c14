import type { RefusalReason } from "./fetch-result.ts";

/**
 * Ports of services that answer to something else than HTTP and could be talked into it (the list browsers have,
 * fetch.spec.whatwg.org/#port-blocking, shortened), and of databases and the like, which browsers leave open.
 */
const dangerousPorts = new Set([
	1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 110, 111, 113, 119,
	123, 135, 137, 139, 143, 161, 179, 389, 427, 445, 465, 512, 513, 514, 515, 526, 530, 540, 548, 554, 556,
	563, 587, 601, 636, 873, 993, 995, 1433, 1521, 2049, 2375, 2379, 3306, 3389, 3659, 4045, 5060, 5061, 5432,
	5672, 5900, 6000, 6379, 6566, 6660, 6661, 6662, 6663, 6664, 6665, 6666, 6667, 6668, 6669, 6697, 9042, 9200,
	10_080, 11_211, 27_017,
]);

const maxUrlLength = 2048;

export type CheckedUrl = { ok: true; url: URL } | { ok: false; reason: RefusalReason; detail: string };

/** Only http and https, no name or password in it, no dangerous port, at most 2048 characters. */
export function checkUrl(address: string, base?: URL): CheckedUrl {
	const url = URL.parse(address, base);
	if (!url || address.length > maxUrlLength) return { ok: false, reason: "bad_address", detail: "ogiltig" };
	if (url.protocol !== "http:" && url.protocol !== "https:") {
		return { ok: false, reason: "bad_address", detail: url.protocol };
	}
	if (url.username || url.password) {
		return { ok: false, reason: "bad_address", detail: "inloggning i adressen" };
	}
	if (dangerousPorts.has(Number(url.port))) return { ok: false, reason: "bad_port", detail: url.port };
	url.hash = "";
	return { ok: true, url };
}

/** "https://a.se/x" -> "a.se:443": the form of the allow-list. */
export function toHostAndPort(url: URL): string {
	return `${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`;
}
