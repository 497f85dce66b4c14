import type { AiSummaryRow } from "../../../src/contract/summary-rows.ts";
import type { TestGateway } from "../site/test-gateway.ts";

/** The only AI text of the site, about one match: as given beyond that, and as the database has it then. */
export async function putOnlySummary(
	test: TestGateway,
	given: Partial<AiSummaryRow> = {},
): Promise<AiSummaryRow> {
	await test.database.query("delete from public.ai_summaries");
	const { data } = await test
		.serviceClient()
		.from("ai_summaries")
		.insert({
			summary_title: "Hamra vann",
			summary_content: "Hamra vann med 5–1.\n\nSlut.",
			sport_category: "fotboll",
			...given,
		})
		.select("*")
		.single()
		.throwOnError();
	return data;
}
