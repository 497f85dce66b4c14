import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { PublishedCorrectionRow } from "../../../contract/review.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** A page begins after a correction, and is named by its id: readers' addresses stay the same whatever is written meanwhile. */
export interface CorrectionsPage {
	/** Newest first. */
	corrections: PublishedCorrectionRow[];
	/** How many there are on all pages. */
	total: number;
	/** What the page of newer ones begins after; "first" is the page at the beginning, null: this is it. */
	newer: string | "first" | null;
	/** What the page of older ones begins after; null when there are none. */
	older: string | null;
}

const pageSize = 30;
const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** "?efter=<id>" -> the id of the correction that the page begins after; "" for what is none, null for the first page. */
export function parseCorrectionsPage(parameters: URLSearchParams): string | null {
	// Pages had numbers once: which corrections stood there nobody knows any more.
	if (parameters.has("sida")) return "";
	const after = parameters.get("efter");
	return after === null || uuidForm.test(after) ? after : "";
}

/**
 * The page that begins after the correction `after`, by its place and not by counting: the hundredth costs what the first does.
 * Null when readers find no such correction, or none after it. Throws when they cannot be read: an empty page would say that
 * nothing was ever wrong.
 */
export async function getCorrectionsPage(
	supabase: Client,
	after: string | null,
): Promise<CorrectionsPage | null> {
	if (after === "") return null;
	const place = after === null ? null : await findPlace(supabase, after);
	if (place === null && after !== null) return null;
	const [rows, newer, total] = await Promise.all([
		listFrom(supabase, place),
		place && findNewer(supabase, place),
		countAll(supabase),
	]);
	if (place && rows.length === 0) return null;
	const corrections = rows.slice(0, pageSize);
	return {
		corrections,
		total,
		newer,
		older: rows.length > pageSize ? (corrections.at(-1)?.id ?? null) : null,
	};
}

type PlaceInList = Pick<PublishedCorrectionRow, "id" | "corrected_at">;

async function findPlace(supabase: Client, id: string): Promise<PlaceInList | null> {
	const { data, error } = await supabase
		.from("published_corrections")
		.select("id,corrected_at")
		.eq("id", id)
		.maybeSingle();
	if (error) throw new Error("The correction could not be read", { cause: error });
	return data;
}

/** One more than the page holds, when there are as many. */
async function listFrom(supabase: Client, after: PlaceInList | null): Promise<PublishedCorrectionRow[]> {
	let asked = supabase
		.from("published_corrections")
		.select("*")
		.order("corrected_at", { ascending: false })
		.order("id")
		.limit(pageSize + 1);
	if (after !== null) {
		const at = `"${after.corrected_at}"`;
		// The first of the two is what the index can begin at.
		asked = asked
			.lte("corrected_at", after.corrected_at)
			.or(`corrected_at.lt.${at},and(corrected_at.eq.${at},id.gt.${after.id})`);
	}
	const { data, error } = await asked;
	if (error) throw new Error("The corrections could not be read", { cause: error });
	return data;
}

/** `place` is the last of the page of newer ones: that begins after the one which lies a page before it. */
async function findNewer(supabase: Client, place: PlaceInList): Promise<string | "first"> {
	const at = `"${place.corrected_at}"`;
	const { data, error } = await supabase
		.from("published_corrections")
		.select("id")
		.gte("corrected_at", place.corrected_at)
		.or(`corrected_at.gt.${at},and(corrected_at.eq.${at},id.lt.${place.id})`)
		.order("corrected_at")
		.order("id", { ascending: false })
		.range(pageSize - 1, pageSize - 1);
	if (error) throw new Error("The newer corrections could not be read", { cause: error });
	return data[0]?.id ?? "first";
}

async function countAll(supabase: Client): Promise<number> {
	const { data, error } = await supabase
		.from("published_correction_count")
		.select("correction_count")
		.single();
	if (error) throw new Error("The corrections could not be counted", { cause: error });
	return data.correction_count;
}
