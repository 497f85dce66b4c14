import type { Sharp, SharpOptions } from "sharp";

export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/gif";

export interface ImageHeader {
	type: ImageType;
	/** As it is shown: EXIF orientation applied, one frame of an animation. */
	width: number;
	height: number;
	/** 1 unless animated. */
	frames: number;
}

/**
 * unsupported: no picture of the four kinds. too_large: more pixels (of all frames) or frames than are decoded.
 * damaged: begins as a picture, but cannot be decoded.
 */
export type ImageErrorKind = "unsupported" | "too_large" | "damaged";

export class ImageError extends Error {
	override readonly name = "ImageError";
	readonly kind: ImageErrorKind;

	constructor(kind: ImageErrorKind, cause?: unknown) {
		super(`The picture is ${kind.replace("_", " ")}`, { cause });
		this.kind = kind;
	}
}

/** Of all frames together. Decoded, that is 160 MB. */
const maxPixels = 40_000_000;
const maxFrames = 1_000;

const types: Readonly<Record<string, ImageType>> = {
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	gif: "image/gif",
};

/** Cut-off or wrong data is an error; a mere warning (an odd EXIF field) is not, since cameras cause those. */
const decoding: SharpOptions = { animated: true, limitInputPixels: maxPixels, failOn: "error" };
const timeoutSeconds = 30;

/**
 * The picture, ready to be decoded within the limits above, and half a minute. The library is fetched with the first picture: it takes
 * 20 MB of a node's memory, of which one behind a CDN may never have a picture in hand.
 */
export async function openImage(bytes: Uint8Array): Promise<Sharp> {
	const { default: sharp } = await import("sharp");
	return sharp(bytes, decoding).timeout({ seconds: timeoutSeconds });
}

/** Reads the header alone, whatever the name or the sender says. Throws {@link ImageError}: unsupported or too_large. */
export async function readImageHeader(bytes: Uint8Array): Promise<ImageHeader> {
	// On which sharp throws as for a mistake of the program.
	if (bytes.byteLength === 0) throw new ImageError("unsupported");
	const image = await openImage(bytes);
	const metadata = await image.metadata().catch((error: unknown) => {
		throw toImageError(error, "unsupported");
	});
	const type = types[metadata.format];
	const frames = metadata.pages ?? 1;
	const width = frames > 1 ? metadata.width : metadata.autoOrient.width;
	const height = frames > 1 ? (metadata.pageHeight ?? metadata.height) : metadata.autoOrient.height;
	if (!type || !width || !height) throw new ImageError("unsupported");
	if (frames > maxFrames || width * height * frames > maxPixels) throw new ImageError("too_large");
	return { type, width, height, frames };
}

/** What sharp threw -> why; it tells its kinds of errors by their text alone. */
export function toImageError(error: unknown, kind: ImageErrorKind): ImageError {
	const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
	return new ImageError(isTooLarge ? "too_large" : kind, error);
}
