import { hash, randomBytes } from "node:crypto";

export interface ProtectedPage {
	html: string;
	/** The value of Content-Security-Policy for exactly these bytes. */
	policy: string;
}

export interface PagePolicy {
	/** A nonce to render pages with; it marks the scripts that are ours and never leaves the server. */
	makeMarker(): string;
	protect(html: string, marker: string): ProtectedPage;
}

/**
 * The policy of the site's own pages: scripts and styles from our own address, and of what stands in the page the
 * scripts that the renderer wrote, by their hashes. A nonce would have to be new for each reader, which a page that is
 * kept and served to everybody cannot have. So it only marks the scripts while the page is made: a script that somebody
 * got into a text bears no mark, gets no hash, and does not run.
 *
 * No `require-trusted-types-for`: pages pass under it as they are, but React writes the text of a JSON-LD script, and the
 * router that of its own scripts after a failed start, by innerHTML as plain text, and would fail there.
 *
 * In development Vite writes scripts and styles of its own into the page and talks to it over a socket.
 */
export function createPagePolicy({
	siteUrl,
	mode,
}: {
	siteUrl: string;
	mode: "production" | "development";
}): PagePolicy {
	const isDevelopment = mode === "development";
	const isEncrypted = siteUrl.startsWith("https:");
	const toPolicy = (hashes: readonly string[]) =>
		[
			"default-src 'none'",
			`script-src 'self' ${isDevelopment ? "'unsafe-inline'" : hashes.join(" ")}`.trimEnd(),
			`style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
			// Editors name pictures by any address, and see them before they are uploaded. On a site with https the last rule makes https of http.
			`img-src 'self' data: blob: https:${isEncrypted ? "" : " http:"}`,
			"font-src 'self'",
			`connect-src 'self'${isDevelopment ? " ws:" : ""}`,
			// The preview of a letter, which brings a policy of its own; no other page lets itself be framed.
			"frame-src 'self'",
			"manifest-src 'self'",
			"worker-src 'self'",
			"object-src 'none'",
			"base-uri 'none'",
			"form-action 'self'",
			"frame-ancestors 'none'",
			...(isEncrypted ? ["upgrade-insecure-requests"] : []),
		].join("; ");

	return {
		makeMarker: () => randomBytes(16).toString("base64url"),
		protect(html, marker) {
			const mark = ` nonce="${marker}"`;
			const parts = html.split(mark);
			const texts = parts.slice(1).flatMap((after, index) => toScriptText(parts[index] ?? "", after) ?? []);
			return { html: parts.join(""), policy: toPolicy([...new Set(texts.map(toHash))]) };
		},
	};
}

/** What stands in the script whose opening is cut in two at its mark; null for one with nothing in it, and for what is no script. */
function toScriptText(before: string, after: string): string | null {
	const element = before.slice(before.lastIndexOf("<"));
	if (!/^<script\b/.test(element)) return null;
	return after.slice(after.indexOf(">") + 1, after.indexOf("</script>")) || null;
}

/** 'sha256-...' as a policy names the text of a script or style. */
function toHash(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
}
