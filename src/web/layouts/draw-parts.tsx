import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PutIn } from "../data/request-context.ts";

/** The front page has some 70 kB of them. */
const maxBytes = 8_000_000;
const drawn = new LRUCache<string, Buffer>({
	maxSize: maxBytes,
	// Two bytes for a letter of a key, at most.
	sizeCalculation: (markup, key) => markup.length + 2 * key.length,
});

export interface PlacedParts {
	/** What stands in the page for a part, until it is put in. */
	place: (key: string, part: ReactElement) => ReactElement;
	putIn: PutIn;
}

/**
 * The parts of one page (ui/kept-part.tsx), each drawn when it is met for the first time and kept, as the bytes that go out, for the
 * pages to come: three quarters of the front page's elements, which React would go through for each page. `marker` is what no text can
 * know.
 */
export function placeParts(marker: string): PlacedParts {
	const placed: [key: string, part: ReactElement][] = [];
	const places = new RegExp(`<i class="${marker}" id="(\\d+)"></i>`);
	const toPiece = (piece: string, index: number): string | Buffer => {
		const part = index % 2 === 1 ? placed[Number(piece)] : undefined;
		return part ? draw(...part) : piece;
	};
	return {
		place: (key, part) => <i className={marker} id={`${placed.push([key, part]) - 1}`} />,
		putIn: (html) => html.split(places).map(toPiece),
	};
}

function draw(key: string, part: ReactElement): Buffer {
	const known = drawn.get(key);
	if (known) return known;
	const markup = Buffer.from(renderToString(part));
	drawn.set(key, markup);
	return markup;
}
