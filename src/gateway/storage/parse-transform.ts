import { parseAccept } from "hono/utils/accept";
import { z } from "zod";
import type { ImageType } from "../../platform/images/image-header.ts";
import { type ImageVariant, maxVariantEdge } from "../../platform/images/render-image.ts";
import { StorageError } from "./errors.ts";
import type { ObjectMetadata } from "./object-row.ts";

const edgeSchema = z.coerce.number().int().min(1).max(maxVariantEdge);

/** Percent with at most one decimal: x, y, width and height of what is shown of the picture. "10,0,33.3,50" */
const cropPattern = /^\d{1,3}(\.\d)?(,\d{1,3}(\.\d)?){3}$/;
const minCropPercent = 5;

const cropSchema = z
	.string()
	.regex(cropPattern)
	.refine((text) => {
		const [x = 0, y = 0, width = 0, height = 0] = text.split(",").map(Number);
		// Decimals add up to a little more than they are.
		const isWithin = (start: number, length: number) => start + length < 100.05;
		return Math.min(width, height) >= minCropPercent && isWithin(x, width) && isWithin(y, height);
	}, "must lie within the picture");

/** What storage-js calls `transform`. Without a format the browser's Accept chooses. */
export const transformSchema = z.object({
	width: edgeSchema.optional(),
	height: edgeSchema.optional(),
	resize: z.enum(["cover", "contain", "fill"]).default("cover"),
	quality: z.coerce.number().int().min(20).max(100).default(80),
	format: z.enum(["origin", "avif", "webp"]).optional(),
	/** Ours: cut out before anything else is done. Supabase's own door passes over it. */
	crop: cropSchema.optional(),
});

export type Transform = z.output<typeof transformSchema>;

/** From the query string; other parameters are for others. Throws InvalidRequest. */
export function parseTransform(query: URLSearchParams): Transform {
	const parsed = transformSchema.safeParse(Object.fromEntries(query));
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new StorageError("InvalidRequest", `querystring/${issue?.path.join("/")} ${issue?.message}`);
}

const imageTypes: readonly string[] = [
	"image/jpeg",
	"image/png",
	"image/webp",
	"image/gif",
] satisfies ImageType[];

/** Which variant is meant, known before a byte is read. Throws InvalidRequest when the object is no picture. */
export function toVariant(
	{ width, height, resize, quality, format, crop }: Transform,
	metadata: ObjectMetadata,
	accept: string,
): ImageVariant {
	if (!imageTypes.includes(metadata.mimetype)) {
		throw new StorageError("InvalidRequest", "The object is no picture that can be rendered");
	}
	const type = chooseType(metadata, format, accept);
	return { type, width: width ?? null, height: height ?? null, resize, quality, crop: toCrop(crop) };
}

function toCrop(text: Transform["crop"]): ImageVariant["crop"] {
	if (text === undefined) return null;
	const [x = 0, y = 0, width = 100, height = 100] = text.split(",").map(Number);
	return { x, y, width, height };
}

/** AVIF shows one frame; and whether an object of before frames were counted is animated is not known. */
function chooseType(
	{ mimetype, frames }: ObjectMetadata,
	format: Transform["format"],
	accept: string,
): ImageVariant["type"] {
	const origin = mimetype as ImageType;
	const canAnimate = origin === "image/gif" || origin === "image/webp";
	const isStill = frames === undefined ? !canAnimate : frames === 1;
	if (format === "origin") return origin;
	if (isStill && (format === "avif" || (!format && accepts(accept, "image/avif")))) return "image/avif";
	return format || accepts(accept, "image/webp") ? "image/webp" : origin;
}

/** Named, and not with q=0: a mere "*" is no promise to know AVIF. RFC 9110, 12.5.1. */
function accepts(accept: string, type: string): boolean {
	return parseAccept(accept).some((range) => range.type.toLowerCase() === type && range.q > 0);
}
