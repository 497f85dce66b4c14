import type { ArticlePicture } from "../../../../contract/article-rows.ts";
import { stripApart } from "../../../../domain/articles/strip-apart.ts";
import { stripMarkup } from "../../../../domain/articles/strip-markup.ts";
import type { PictureCrop } from "../../../../domain/pictures/picture-cut.ts";
import { toWebAddress } from "../../../../domain/text/web-address.ts";

/** An article's picture as the form has it: texts, so that two versions of one are compared and joined as any other field. */
export interface PictureFields {
	imageUrl: string;
	imageLabel: string;
	imageAlt: string;
	imageCredit: string;
	/** "x,y,width,height" in percent of the whole picture; "" for all of it. */
	imageCrop: string;
	/** "x,y" in percent of the whole picture; "" for the middle of what is shown. */
	imageFocus: string;
}

export const emptyPicture: PictureFields = {
	imageUrl: "",
	imageLabel: "",
	imageAlt: "",
	imageCredit: "",
	imageCrop: "",
	imageFocus: "",
};

export function toPictureFields(row: ArticlePicture): PictureFields {
	const { image_crop: crop, image_focus_x: x, image_focus_y: y } = row;
	return {
		imageUrl: row.image_url ?? "",
		imageLabel: row.image_label ?? "",
		imageAlt: row.image_alt ?? "",
		imageCredit: row.image_credit ?? "",
		imageCrop: crop ? toCropText(crop) : "",
		imageFocus: x === null || y === null ? "" : `${x},${y}`,
	};
}

/** As the database will store them. Without a picture there is nothing to cut. */
export function toStoredPicture(fields: PictureFields): PictureFields {
	const imageUrl = toWebAddress(fields.imageUrl);
	return {
		imageUrl,
		imageLabel: stripApart(fields.imageLabel, stripMarkup, " ").trim(),
		imageAlt: stripApart(fields.imageAlt, stripMarkup, " ").trim(),
		imageCredit: stripApart(fields.imageCredit, stripMarkup, " ").trim(),
		imageCrop: imageUrl === "" ? "" : fields.imageCrop,
		imageFocus: imageUrl === "" ? "" : fields.imageFocus,
	};
}

export function toPictureColumns(fields: PictureFields): ArticlePicture {
	const stored = toStoredPicture(fields);
	const focus = parseFocus(stored.imageFocus);
	return {
		image_url: stored.imageUrl || null,
		image_label: stored.imageLabel || null,
		image_alt: stored.imageAlt || null,
		image_credit: stored.imageCredit || null,
		image_crop: parseCrop(stored.imageCrop),
		image_focus_x: focus?.x ?? null,
		image_focus_y: focus?.y ?? null,
	};
}

const minCropPercent = 5;

/** To tenths of a percent, within the picture and no smaller than may be stored; "" for what is the whole of it. */
export function toCropText(crop: PictureCrop): string {
	const x = toTenths(Math.min(crop.x, 100 - minCropPercent));
	const y = toTenths(Math.min(crop.y, 100 - minCropPercent));
	const width = toTenths(Math.min(100 - x, Math.max(minCropPercent, crop.width)));
	const height = toTenths(Math.min(100 - y, Math.max(minCropPercent, crop.height)));
	return Math.min(width, height) >= 99.9 ? "" : [x, y, width, height].join(",");
}

const toTenths = (percent: number) => Math.round(percent * 10) / 10;

/** "" -> null */
export function parseCrop(text: string): PictureCrop | null {
	if (text === "") return null;
	const [x = 0, y = 0, width = 100, height = 100] = text.split(",").map(Number);
	return { x, y, width, height };
}

/** "" -> null */
export function parseFocus(text: string): { x: number; y: number } | null {
	if (text === "") return null;
	const [x = 50, y = 50] = text.split(",").map(Number);
	return { x, y };
}
