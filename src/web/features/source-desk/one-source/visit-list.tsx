import { useCallback } from "react";
import type { SourceVisitRow } from "../../../../contract/desk.ts";
import { toCounted } from "../../../../domain/text/swedish-count.ts";
import { listVisits } from "../../../data/desk/scraping/desk-sources.ts";
import { usePages } from "../../../data/use-pages.ts";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { MoreButton } from "../../../ui/lists/more-button.tsx";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { answerWords, rightsWords, ruleWords, toSize, visitWords } from "../source-words.ts";

/** A source's visits, the newest first: what was answered, what came in, and when it is tried again. */
export function VisitList({ sourceId }: { sourceId: string }) {
	const load = useCallback(
		(client: Parameters<typeof listVisits>[0], after: SourceVisitRow | null) =>
			listVisits(client, sourceId, after),
		[sourceId],
	);
	const { loaded, reload, next, loadMore } = usePages(load);
	return (
		<section aria-labelledby="besok" className="flex flex-col gap-6">
			<SectionHeading id="besok" title="Senaste besöken" />
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{loaded.kind === "failed" && <LoadFailed onRetry={() => void reload()} />}
			{loaded.kind === "ready" &&
				(loaded.value.rows.length === 0 ? (
					<EmptyNote>Källan har inte besökts än.</EmptyNote>
				) : (
					<ul className="flex max-w-[56rem] flex-col border-t border-rule">
						{loaded.value.rows.map((visit) => (
							<li key={visit.run_id} className="border-b border-rule py-4">
								<Visit visit={visit} />
							</li>
						))}
					</ul>
				))}
			{loaded.kind === "ready" && (
				<MoreButton
					shown={loaded.value.rows.length}
					hasMore={loaded.value.hasMore}
					state={next}
					onMore={() => void loadMore()}
				/>
			)}
		</section>
	);
}

function Visit({ visit }: { visit: SourceVisitRow }) {
	const isBad = visit.status === "failed" || visit.status === "refused";
	return (
		<div className="flex flex-col gap-1">
			<p className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
				<strong className={isBad ? "text-danger" : "text-ink"}>{visitWords[visit.status]}</strong>
				<LongTime instant={visit.started_at} />
				{visit.http_status !== null && <span>HTTP {visit.http_status}</span>}
				{visit.bytes > 0 && <span>{toSize(visit.bytes)}</span>}
			</p>
			{visit.status === "ok" && (
				<p className="flex flex-wrap gap-x-3">
					<span>{toCounted(visit.items_found, "nyhet", "nyheter")}</span>
					<span className="font-semibold">{toCounted(visit.items_new, "ny", "nya")}</span>
					<span>{toCounted(visit.items_duplicate, "känd", "kända")}</span>
					{visit.items_failed > 0 && (
						<span className="font-semibold text-danger">{visit.items_failed} gick inte att läsa</span>
					)}
				</p>
			)}
			{visit.error && <p className="font-semibold wrap-anywhere">{visit.error}</p>}
			<p className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
				{visit.rights && <span>Togs: {rightsWords[visit.rights][0].toLowerCase()}</span>}
				{visit.next_attempt_at && (
					<span>
						Nästa försök <LongTime instant={visit.next_attempt_at} />
					</span>
				)}
			</p>
			{visit.decisions.length > 0 && (
				<details>
					<summary className="inline-flex min-h-6 cursor-pointer items-center text-meta underline underline-offset-4">
						Vad reglerna sa
					</summary>
					<ul className="mt-2 flex flex-col gap-2 border-s-4 border-rule ps-4 text-meta wrap-anywhere">
						{visit.decisions.map(({ rule, file, line, answer, url, count }) => (
							<li key={[rule, file, line, answer].join(" ")}>
								<strong>
									{ruleWords[rule]}: {answerWords[answer]}
								</strong>
								{line && <code className="block">{line}</code>}
								<span className="block text-ink-soft">
									{file && file !== url && `${file}, `}
									{url}
									{count > 1 && ` och ${count - 1} till`}
								</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
