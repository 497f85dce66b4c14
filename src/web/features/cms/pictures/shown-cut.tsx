import { toShownPicture } from "../../../../domain/pictures/picture-cut.ts";
import { type PictureFields, toPictureColumns } from "../../../data/desk/articles/article-picture-fields.ts";

interface ShownCutProps {
	picture: PictureFields;
	/** Tailwind's classes for the shape, where it is not that of the article page. */
	aspect?: string;
}

const previewWidth = 640;

/** The picture as a place of this shape shows it. What it shows stands beside it, in the form. */
export function ShownCut({ picture, aspect = "aspect-16/10" }: ShownCutProps) {
	const address = toShownPicture(toPictureColumns(picture), previewWidth);
	if (address === null) return null;
	return <img src={address} alt="" className={`block w-full bg-rule object-cover ${aspect}`} />;
}
