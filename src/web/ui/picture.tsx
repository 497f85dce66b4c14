import { useCallback, useState } from "react";

interface PictureProps {
	/** A drawing, e.g. "fotboll-3". */
	picture: string;
	/** Shown when it starts with http, and for as long as it loads (spec 5). */
	imageUrl: string | null;
	/** Of the photograph; empty where the headline beside it says it all. */
	alt?: string;
	sizes: string;
	/** For the one picture above the fold: loaded at once and first. */
	isMain?: boolean;
	/** Tailwind's classes for the shape, where it is not 16:10. */
	aspect?: string;
}

const widths = [480, 750, 960, 1600];

const toSrcSet = (picture: string, extension: string) =>
	widths.map((width) => `/pictures/${picture}-${width}.${extension} ${width}w`).join(", ");

/** A photograph, or the drawing that stands in for it; as wide as its place. */
export function Picture({
	picture,
	imageUrl,
	alt = "",
	sizes,
	isMain = false,
	aspect = "aspect-16/10",
}: PictureProps) {
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	// An image of the server's HTML may have failed before this script ran.
	const noticeFailure = useCallback((image: HTMLImageElement | null) => {
		if (image?.complete && image.naturalWidth === 0 && image.src) setFailedUrl(image.getAttribute("src"));
	}, []);
	const shared = {
		sizes,
		width: 1600,
		height: 1000,
		loading: isMain ? ("eager" as const) : ("lazy" as const),
		fetchPriority: isMain ? ("high" as const) : ("auto" as const),
		decoding: "async" as const,
		className: `block h-auto w-full bg-rule object-cover ${aspect}`,
	};
	if (imageUrl?.startsWith("http") && imageUrl !== failedUrl) {
		return (
			<img {...shared} ref={noticeFailure} src={imageUrl} alt={alt} onError={() => setFailedUrl(imageUrl)} />
		);
	}
	return (
		<picture className="block">
			<source type="image/avif" srcSet={toSrcSet(picture, "avif")} sizes={sizes} />
			<source type="image/webp" srcSet={toSrcSet(picture, "webp")} sizes={sizes} />
			<img {...shared} src={`/pictures/${picture}-960.webp`} alt="" />
		</picture>
	);
}
