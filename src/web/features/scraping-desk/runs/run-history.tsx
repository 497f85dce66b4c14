import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import type { Loaded } from "../../../data/use-loaded.ts";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { RunCard } from "./run-card.tsx";

interface RunHistoryProps {
	runs: Loaded<readonly ScrapingRunRow[]>;
	/** They could not be read anew. */
	isOutdated: boolean;
	onRunsChange: () => Promise<void>;
}

/** The latest runs, newest first (spec 2, admin panel). */
export function RunHistory({ runs, isOutdated, onRunsChange }: RunHistoryProps) {
	return (
		<section aria-labelledby="korningar" className="flex flex-col gap-5">
			<SectionHeading id="korningar" title="Körningar" />
			{runs.kind === "loading" && <p role="status">Laddar...</p>}
			{(runs.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void onRunsChange()} />}
			{runs.kind === "ready" &&
				(runs.value.length === 0 ? (
					<EmptyNote>Inga scrapingkörningar än</EmptyNote>
				) : (
					<ul aria-label="Körningar" className="flex flex-col border-t border-rule">
						{runs.value.map((run) => (
							<li key={run.id} className="border-b border-rule py-3">
								<RunCard run={run} onRunsChange={onRunsChange} />
							</li>
						))}
					</ul>
				))}
		</section>
	);
}
