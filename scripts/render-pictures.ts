/**
 * Renders the drawn pictures: `demo/pictures/<stem>-<n>.svg` (1600 by 1000) to
 * `public/pictures/<stem>-<n>-<width>.<avif|webp>` in the widths 480, 750, 960 and 1600 px.
 * Run after a drawing changed; the rendered files are committed beside it:
 *
 *     npx node scripts/render-pictures.ts              every picture
 *     npx node scripts/render-pictures.ts golf-2 ...   only those named
 *
 * Quality starts at 50 (AVIF) and 72 (WebP) and steps down while a file is above its width's `maxBytes`; one that stays
 * above at the lowest step is kept and named. Throws on a drawing of another size or above `maxSourceBytes`.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp, { type Sharp } from "sharp";

const source = new URL("../demo/pictures/", import.meta.url);
const target = new URL("../public/pictures/", import.meta.url);
const maxSourceBytes = 120_000;

/** `maxBytes` is what a list of cards (480), a phone's full width (750, 960) and a wide screen (1600) can bear. */
const sizes = [
	{ width: 480, maxBytes: 15_000 },
	{ width: 750, maxBytes: 28_000 },
	{ width: 960, maxBytes: 45_000 },
	{ width: 1600, maxBytes: 90_000 },
] as const;

const asked = process.argv.slice(2);
const names = (await readdir(source))
	.filter((file) => file.endsWith(".svg"))
	.map((file) => basename(file, ".svg"))
	.filter((name) => asked.length === 0 || asked.includes(name))
	.sort();
await mkdir(target, { recursive: true });
for (const name of names) {
	await render(name);
}

async function render(name: string): Promise<void> {
	const svg = await readFile(new URL(`${name}.svg`, source), "utf8");
	const { width, height } = await sharp(Buffer.from(svg)).metadata();
	const bytes = Buffer.byteLength(svg);
	if (width !== 1600 || height !== 1000 || bytes > maxSourceBytes) {
		throw new Error(
			`${name}.svg is ${width} by ${height}, ${bytes} bytes; wanted 1600 by 1000, ${maxSourceBytes}`,
		);
	}
	// WebP spends most of its bytes on grain and still blurs it, so the fallback format gets the plain shading.
	const grained = await draw(svg);
	const plain = await draw(svg.replaceAll(/<feTurbulence[^>]*>/g, '<feFlood flood-opacity=".5"/>'));
	for (const { width, maxBytes } of sizes) {
		const avif = sharp(grained).resize(width);
		await save(`${name}-${width}.avif`, maxBytes, [50, 46, 42, 38], (quality) =>
			avif.clone().avif({ quality, effort: 4 }),
		);
		const webp = sharp(plain).resize(width);
		await save(`${name}-${width}.webp`, maxBytes, [72, 64, 56, 48], (quality) =>
			webp.clone().webp({ quality, effort: 6, smartSubsample: true }),
		);
	}
}

/** The drawing as PNG at full size: every width is scaled from it, so that all show the same grain. */
function draw(svg: string): Promise<Buffer> {
	return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

async function save(
	file: string,
	maxBytes: number,
	qualities: number[],
	encode: (quality: number) => Sharp,
): Promise<void> {
	let best: Buffer | undefined;
	for (const quality of qualities) {
		best = await encode(quality).toBuffer();
		if (best.length <= maxBytes) break;
	}
	if (!best) return;
	await writeFile(new URL(file, target), best);
	if (best.length > maxBytes) {
		console.warn(`${file}: ${best.length} bytes, meant to be at most ${maxBytes}`);
	}
}
