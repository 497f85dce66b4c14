import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { PublishedCorrectionRow } from "../../contract/review.ts";

export interface CorrectionsPage {
	/** Newest first. */
	corrections: PublishedCorrectionRow[];
	total: number;
	/** From 1; a page that is not there is the last one. */
	page: number;
	pages: number;
}

const pageSize = 30;

/** "?sida=2" -> 2; what makes no sense is the first. */
export function parseCorrectionsPage(parameters: URLSearchParams): number {
	const page = Number(parameters.get("sida"));
	return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Throws when they cannot be read: an empty page would say that nothing was ever wrong. */
export async function getCorrectionsPage(
	supabase: SupabaseClient<AvsparkDatabase>,
	asked: number,
): Promise<CorrectionsPage> {
	const { data: count, error: countError } = await supabase
		.from("published_correction_count")
		.select("correction_count")
		.single();
	if (countError) throw new Error("The corrections could not be counted", { cause: countError });
	const total = count.correction_count;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const page = Math.min(asked, pages);
	const { data, error } = await supabase
		.from("published_corrections")
		.select("*")
		.order("corrected_at", { ascending: false })
		.order("id")
		.range((page - 1) * pageSize, page * pageSize - 1);
	if (error) throw new Error("The corrections could not be read", { cause: error });
	return { corrections: data, total, page, pages };
}
