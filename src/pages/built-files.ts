import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler } from "hono";
import { namesEtag } from "../platform/etag.ts";

export const builtFilePaths = [
	"/assets/*",
	"/pictures/*",
	"/fonts/*",
	"/icons/*",
	"/favicon.ico",
	"/icon.svg",
	"/manifest.webmanifest",
	"/sw.js",
];
const immutable = "public, max-age=31536000, immutable";
const pictureCache = "public, max-age=86400";
/** Those that scripts/precompress.ts writes copies of. */
const precompressed = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

/** Answers {@link builtFilePaths} from the built client, with 304 to whoever has the file as it is. */
export function createBuiltFiles(clientDir: string): Handler {
	const tags = new Map<string, string>();
	/** By content: times differ between nodes that have built the same, and may be the same where contents differ. */
	const readTag = async (path: string) => {
		const known = tags.get(path);
		if (known !== undefined) return known;
		const tag = `"${createHash("sha256")
			.update(await readFile(path))
			.digest("base64url")
			.slice(0, 22)}"`;
		tags.set(path, tag);
		return tag;
	};
	const serve = serveStatic({
		root: clientDir,
		precompressed: true,
		onFound: async (path, c) => {
			c.header("Cache-Control", toCacheControl(c.req.path));
			// Of the plain copy, too: a cache between would have it for everybody.
			if (precompressed.test(c.req.path)) c.header("Vary", "Accept-Encoding");
			// A file with its hash in its name is never asked about.
			if (!isNamedByContent(c.req.path)) c.header("ETag", await readTag(path));
		},
	});
	return async (c, next) => {
		const answer = await serve(c, next);
		// What comes of `next` is the context, whatever its type says.
		if (!(answer instanceof Response)) return;
		const tag = answer.headers.get("etag");
		const asked = c.req.header("if-none-match");
		if (answer.status !== 200 || tag === null || asked === undefined || !namesEtag(asked, tag)) return answer;
		await answer.body?.cancel();
		const headers = new Headers(answer.headers);
		for (const name of ["content-length", "content-encoding"]) headers.delete(name);
		return new Response(null, { status: 304, headers });
	};
}

const isNamedByContent = (path: string) => path.startsWith("/assets/");

/** A service worker is asked for at each visit: an old one must not outlive its time. */
function toCacheControl(path: string): string {
	if (isNamedByContent(path)) return immutable;
	return path === "/sw.js" ? "no-cache" : pictureCache;
}
