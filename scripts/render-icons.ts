/**
 * Renders public/icon.svg into what phones, browsers and feed readers ask for: public/icons/*.png and public/favicon.ico.
 * Run after the drawing changed; the files are committed beside it: npx node scripts/render-icons.ts
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("../public/", import.meta.url);
const svg = await readFile(new URL("icon.svg", folder), "utf8");
const ground = "#ffd12b";
/** A launcher may cut a maskable icon to a circle of 80 per cent of its width (w3.org/TR/appmanifest, safe zone). */
const maskableShare = 0.8;

await mkdir(new URL("icons/", folder), { recursive: true });
for (const size of [192, 512]) {
	await writeFile(new URL(`icons/icon-${size}.png`, folder), await draw(size));
	const inner = Math.round(size * maskableShare);
	await writeFile(new URL(`icons/maskable-${size}.png`, folder), await draw(inner, (size - inner) / 2));
}
await writeFile(new URL("icons/apple-touch-icon.png", folder), await draw(180));
await writeFile(new URL("favicon.ico", folder), toIco(await draw(32), 32));

/** A square PNG of `size` pixels; with `margin`, on so much more of its own ground on each side. */
async function draw(size: number, margin = 0): Promise<Buffer> {
	const [before, after] = [Math.floor(margin), Math.ceil(margin)];
	return await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
		.resize(size, size)
		.flatten({ background: ground })
		.extend({ top: before, left: before, bottom: after, right: after, background: ground })
		.png({ palette: true, effort: 10 })
		.toBuffer();
}

/** An .ico of one picture, which may be a PNG since Windows Vista: a header of 6 bytes, one entry of 16, the picture. */
function toIco(png: Buffer, size: number): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(size, 6);
	header.writeUInt8(size, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}
