import type { Sharp } from "sharp";
import { type ImageHeader, openImage, readImageHeader, toImageError } from "./image-header.ts";

export interface ReencodedImage extends ImageHeader {
	bytes: Uint8Array;
}

/**
 * The same picture in the same format, made anew from its pixels: upright, in sRGB, animated if it was, and without
 * EXIF, comments, profiles or anything that lay behind or beside the picture. Throws ImageError.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<ReencodedImage> {
	const header = await readImageHeader(bytes);
	// Frames of an animation cannot be turned, and no browser turns them.
	const opened = await openImage(bytes);
	const upright = header.frames > 1 ? opened : opened.autoOrient();
	try {
		return { ...header, bytes: await encode(upright, header, bytes).toBuffer() };
	} catch (error) {
		throw toImageError(error, "damaged");
	}
}

/** Qualities at which a second compression is not seen. sharp turns colours into sRGB and drops metadata by itself. */
function encode(image: Sharp, { type }: ImageHeader, bytes: Uint8Array): Sharp {
	switch (type) {
		case "image/jpeg":
			return image.jpeg({ quality: 90, progressive: true });
		case "image/png":
			return image.png({ compressionLevel: 9 });
		case "image/gif":
			return image.gif();
		case "image/webp":
			return image.webp({ quality: 90, lossless: isLosslessWebp(bytes) });
	}
}

/** RIFF container, 12 bytes, then the first chunk: "VP8L" is the lossless one (WebP container specification). */
function isLosslessWebp(bytes: Uint8Array): boolean {
	return Buffer.from(bytes.subarray(12, 16)).toString("latin1") === "VP8L";
}
