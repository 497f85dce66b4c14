import { glob, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Text only: pictures and fonts (woff2) are compressed already. */
const compressible = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);
/** Below this the header of an encoded answer eats what is won. */
const minBytes = 512;

/**
 * Writes `name.br` and `name.gz` beside each text file below `directory`, at the highest level: it is done once a
 * build, and served many times. A copy that would not be smaller is left out. Returns how many it wrote.
 */
export async function precompress(directory: string): Promise<number> {
	let written = 0;
	for await (const name of glob("**/*", { cwd: directory })) {
		if (!compressible.has(extname(name))) continue;
		const path = join(directory, name);
		const content = await readFile(path);
		if (content.length < minBytes) continue;
		const copies = {
			br: await brotliAsync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
			gz: await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
		};
		for (const [ending, bytes] of Object.entries(copies)) {
			if (bytes.length >= content.length) continue;
			await writeFile(`${path}.${ending}`, bytes);
			written += 1;
		}
	}
	return written;
}
