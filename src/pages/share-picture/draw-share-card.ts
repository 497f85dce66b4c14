import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { sharePictureSize } from "../../domain/pictures/site-share-picture.ts";
import { type ShareCard, toShareCard } from "./share-card.ts";

/** The same faces as the site's headlines, in the format satori reads. */
const faces = [600, 700].flatMap((weight) =>
	["latin", "latin-ext"].map((subset) => ({
		// Satori looks for a letter in one font of each name.
		name: subset === "latin" ? "Familjen Grotesk" : "Familjen Grotesk Extended",
		weight: weight as 600 | 700,
		url: new URL(
			import.meta.resolve(
				`@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-${weight}-normal.woff`,
			),
		),
	})),
);

let fonts: Promise<Font[]> | null = null;

/** PNG of 1200 by 630, a palette of 256 colours: the inks are flat. Around 30 kB. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
	fonts ??= readFonts();
	const drawing = await satori(toShareCard(card), { ...sharePictureSize, fonts: await fonts });
	return await sharp(Buffer.from(drawing)).removeAlpha().png({ palette: true, effort: 7 }).toBuffer();
}

async function readFonts(): Promise<Font[]> {
	return await Promise.all(
		faces.map(async ({ name, weight, url }) => ({
			name,
			weight,
			style: "normal" as const,
			data: await readFile(url),
		})),
	);
}
