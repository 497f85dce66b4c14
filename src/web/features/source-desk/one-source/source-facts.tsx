import type { DeskSourceRow } from "../../../../contract/desk.ts";
import { toCounted } from "../../../../domain/text/swedish-count.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { rightsWords } from "../source-words.ts";

/** What the pipelines know of a source: when it was read, when it is read next, and what it gave. */
export function SourceFacts({ source, now }: { source: DeskSourceRow; now: string }) {
	const { last_success_at, next_fetch_at, article_count, latest_new, latest_duplicate } = source;
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-soft">
			<span>
				{rightsWords[source.rights][0]}
				{source.is_reserved && " (förbehåll: hålls vid rubrik och länk)"}
			</span>
			<span>
				{last_success_at ? (
					<>
						Senast läst <LongTime instant={last_success_at} />
					</>
				) : (
					"Aldrig läst"
				)}
			</span>
			{source.health !== "paused" && (
				<span>
					Nästa försök{" "}
					{next_fetch_at && Date.parse(next_fetch_at) > Date.parse(now) ? (
						<LongTime instant={next_fetch_at} />
					) : (
						"vid nästa körning"
					)}
				</span>
			)}
			<span>{toCounted(article_count, "artikel", "artiklar")}</span>
			{latest_new !== null && (
				<span>
					Senast {toCounted(latest_new, "ny", "nya")}, {toCounted(latest_duplicate ?? 0, "känd", "kända")}
				</span>
			)}
		</p>
	);
}
