import type { Sharp } from "sharp";
import {
	type ImageHeader,
	type ImageType,
	openImage,
	readImageHeader,
	toImageError,
} from "./image-header.ts";

export interface ImageVariant {
	type: ImageType | "image/avif";
	/** Pixels; null follows from the other one, or is the picture's own. */
	width: number | null;
	height: number | null;
	/** cover cuts to the box, contain fits into it, fill stretches to it. Without both edges all keep the proportions. */
	resize: "cover" | "contain" | "fill";
	/** 20 to 100; PNG and GIF have none. */
	quality: number;
	/** Cut out first: percent of the picture, from its left and its top; null for all of it. */
	crop: { x: number; y: number; width: number; height: number } | null;
}

/** No edge of a variant is longer. */
export const maxVariantEdge = 2_500;

/** A smaller copy of the picture; it is never enlarged. An animation stays one, in WebP and GIF. Throws ImageError. */
export async function renderImage(bytes: Uint8Array, variant: ImageVariant): Promise<Uint8Array> {
	const header = await readImageHeader(bytes);
	const isAnimated = header.frames > 1;
	const opened = await openImage(bytes);
	const upright = isAnimated ? opened : opened.autoOrient();
	const area = toArea(header, variant.crop);
	try {
		const cut = variant.crop ? upright.extract(area) : upright;
		return await encode(cut.resize(toBox(area, variant)), variant, isAnimated).toBuffer();
	} catch (error) {
		throw toImageError(error, "damaged");
	}
}

/** In pixels, and at least one of them. */
function toArea(
	{ width, height }: Pick<ImageHeader, "width" | "height">,
	crop: ImageVariant["crop"],
): { left: number; top: number; width: number; height: number } {
	if (!crop) return { left: 0, top: 0, width, height };
	const left = Math.min(width - 1, Math.round((crop.x / 100) * width));
	const top = Math.min(height - 1, Math.round((crop.y / 100) * height));
	return {
		left,
		top,
		width: Math.min(width - left, Math.max(1, Math.round((crop.width / 100) * width))),
		height: Math.min(height - top, Math.max(1, Math.round((crop.height / 100) * height))),
	};
}

/** A box larger than the picture shrinks with its proportions kept. */
function toBox(
	source: Pick<ImageHeader, "width" | "height">,
	{ width, height, resize }: ImageVariant,
): { width: number; height: number; fit: "cover" | "fill" | "inside"; withoutEnlargement: boolean } {
	if (width === null || height === null || resize === "contain") {
		const edges = { width: width ?? maxVariantEdge, height: height ?? maxVariantEdge };
		return { ...edges, fit: "inside", withoutEnlargement: true };
	}
	const shrink = Math.min(1, source.width / width, source.height / height);
	return {
		width: Math.max(1, Math.round(width * shrink)),
		height: Math.max(1, Math.round(height * shrink)),
		fit: resize,
		withoutEnlargement: false,
	};
}

/** AVIF looks as good at a lower number; the efforts are those at which the largest copy takes two seconds. */
function encode(image: Sharp, { type, quality }: ImageVariant, isAnimated: boolean): Sharp {
	switch (type) {
		case "image/avif":
			return image.avif({ quality: Math.max(20, quality - 20), effort: 2 });
		case "image/webp":
			return image.webp({ quality, effort: isAnimated ? 2 : 4 });
		case "image/jpeg":
			return image.jpeg({ quality, progressive: true });
		case "image/png":
			return image.png({ compressionLevel: 8 });
		case "image/gif":
			return image.gif();
	}
}
