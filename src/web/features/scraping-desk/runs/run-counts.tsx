import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import { toCounted } from "../../../../domain/text/swedish-count.ts";

/** What a run has brought, so far or in all. */
export function RunCounts({ run }: { run: ScrapingRunRow }) {
	if (run.task === "improve-article-titles")
		return (
			<p>
				{run.titles_improved} av {toCounted(run.titles_checked, "rubrik", "rubriker")} förbättrade
			</p>
		);
	return (
		<p className="flex flex-wrap gap-x-4 tabular-nums">
			<span>{toCounted(run.articles_scraped, "artikel", "artiklar")}</span>
			<span>{toCounted(run.summaries_created, "sammanfattning", "sammanfattningar")}</span>
			{run.summaries_held > 0 && <span>{run.summaries_held} hålls inne</span>}
		</p>
	);
}
