import type { MediaNs } from "feedsmith";
import { toAbsoluteLink } from "./links.ts";

interface Enclosure {
	url?: string | undefined;
	type?: string | undefined;
}

/** The item's picture: an enclosure that is one, else Media RSS content, else its thumbnail. */
export function findImage(
	base: string,
	enclosures: readonly Enclosure[] | undefined,
	media: MediaNs.ItemOrFeed | undefined,
): string | null {
	const groups = media?.groups ?? [];
	const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
	const thumbnails = [...(media?.thumbnails ?? []), ...groups.flatMap((group) => group.thumbnails ?? [])];
	const found =
		enclosures?.find(isImage)?.url ??
		contents.find((content) => content.medium === "image" || isImage(content))?.url ??
		thumbnails[0]?.url;
	return toAbsoluteLink(found, base);
}

function isImage({ url, type }: Enclosure): boolean {
	if (type) return /^image\//i.test(type);
	return /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(url ?? "");
}
