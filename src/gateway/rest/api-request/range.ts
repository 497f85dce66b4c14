import { invalidRange, parseError } from "../errors.ts";
import type { RowRange } from "./request-types.ts";

interface RangeSource {
	limit: string | null;
	offset: string | null;
	/** The Range header, of GET only (RFC 9110); in rows, both ends counted: "0-24", "25-". */
	header: string | null;
}

/**
 * The rows asked for: what `limit` and `offset` say, within what the header says.
 * Throws PGRST103 for a negative limit and for a range that ends before it begins, PGRST100 for what is no number.
 */
export function parseRange({ limit, offset, header }: RangeSource): RowRange {
	const asked: RowRange = {
		offset: Math.max(0, parseInteger(offset, "offset") ?? 0),
		limit: parseInteger(limit, "limit"),
	};
	if (asked.limit !== null && asked.limit < 0) {
		throw invalidRange("Limit should be greater than or equal to zero.");
	}
	const within = parseHeader(header);
	if (within === null) return asked;
	const first = Math.max(asked.offset, within.first);
	const ends = [
		within.last + 1,
		asked.limit === null ? Number.POSITIVE_INFINITY : asked.offset + asked.limit,
	];
	const end = Math.min(...ends);
	return { offset: first, limit: Number.isFinite(end) ? Math.max(0, end - first) : null };
}

/** A header in another unit or shape is passed over, as RFC 9110 wants. */
function parseHeader(header: string | null): { first: number; last: number } | null {
	const match = /^(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
	if (!match) return null;
	const first = Number(match[1]);
	const last = match[2] ? Number(match[2]) : Number.POSITIVE_INFINITY;
	if (last < first) {
		throw invalidRange(
			"The lower boundary must be lower than or equal to the upper boundary in the Range header.",
		);
	}
	return { first, last };
}

function parseInteger(text: string | null, name: string): number | null {
	if (text === null) return null;
	if (!/^-?\d{1,15}$/.test(text)) {
		throw parseError(`"failed to parse ${name} parameter (${text.slice(0, 40)})"`, "expecting an integer");
	}
	return Number(text);
}
