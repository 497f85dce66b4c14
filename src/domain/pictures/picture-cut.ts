/** How an editor's picture is cut to its places: what of it is shown, and which point of it stays in sight. */

/** In percent of the whole picture, from its left and its top. */
export interface PictureCrop {
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface CutPicture {
	image_url: string | null;
	image_crop: PictureCrop | null;
	/** In percent of the whole picture; null for the middle of what is shown. */
	image_focus_x: number | null;
	image_focus_y: number | null;
}

/** Of cms_articles, as a read names them. */
export const cutColumns = "image_url,image_crop,image_focus_x,image_focus_y";

/** A picture of our own storage, at whatever address the site had when it was uploaded. */
const ownPicture = /^(?<site>https?:\/\/[^/]+)\/storage\/v1\/object\/public\/(?<object>cms-images\/[^?#]+)$/;

/** Widths at which the public pages ask for it, in pixels. */
export const shownWidths = { page: 1600, card: 960 } as const;

/** Whether it lies in our own storage: others' pictures are neither cut nor made smaller, only moved in their places. */
export const isOwnPicture = (url: string): boolean => ownPicture.test(url);

/**
 * The address a page shows: of our own pictures a copy as wide as asked for (the browser's Accept chooses its type),
 * cut as the editor has it. The focal point goes along as its fragment, "#fokus-x30-y70", which the style sheet reads
 * (styles/focus.css): no script, and no inline style, which the site's policy forbids.
 */
export function toShownPicture(picture: CutPicture, width: number): string | null {
	const { image_url, image_crop } = picture;
	if (image_url === null) return null;
	return toCutAddress(image_url, image_crop, width) + toFocusFragment(picture);
}

/** The same without the fragment: for feeds and search engines. */
export function toPictureAddress({ image_url, image_crop }: CutPicture, width: number): string | null {
	return image_url === null ? null : toCutAddress(image_url, image_crop, width);
}

function toCutAddress(url: string, crop: PictureCrop | null, width: number): string {
	const own = ownPicture.exec(url)?.groups;
	if (!own) return url;
	const cut = crop ? `&crop=${[crop.x, crop.y, crop.width, crop.height].map(toPercent).join(",")}` : "";
	return `${own.site}/storage/v1/render/image/public/${own.object}?width=${width}${cut}`;
}

const focusStep = 10;

/** In steps of ten percent, "" for the middle; of a picture that is cut, within what is left of it. */
function toFocusFragment({ image_url, image_crop, image_focus_x, image_focus_y }: CutPicture): string {
	if (image_focus_x === null || image_focus_y === null) return "";
	const crop = image_url !== null && isOwnPicture(image_url) ? image_crop : null;
	const x = toStep(crop ? ((image_focus_x - crop.x) / crop.width) * 100 : image_focus_x);
	const y = toStep(crop ? ((image_focus_y - crop.y) / crop.height) * 100 : image_focus_y);
	return x === 50 && y === 50 ? "" : `#fokus-x${x}-y${y}`;
}

function toStep(percent: number): number {
	return Math.round(Math.min(100, Math.max(0, percent)) / focusStep) * focusStep;
}

/** One decimal, cut off: never more than the picture has. A hair is added, since 32.3 times ten is less than 323. */
function toPercent(value: number): number {
	return Math.floor(value * 10 + 1e-6) / 10;
}
