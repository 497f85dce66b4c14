import sharp from "sharp";

const mimeTypes: Readonly<Record<string, string>> = {
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	gif: "image/gif",
};

/**
 * The type of a picture by its content: "image/jpeg", "image/png", "image/webp" or "image/gif".
 * Null for everything else, a broken header and SVG included, whatever the name or the sender says.
 */
export async function detectImageType(bytes: Uint8Array): Promise<string | null> {
	try {
		const { format, width, height } = await sharp(bytes).metadata();
		return width && height ? (mimeTypes[format] ?? null) : null;
	} catch {
		return null;
	}
}
