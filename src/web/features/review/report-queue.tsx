import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { type DeskReport, listReports, setHandled } from "../../data/desk/review/desk-reports.ts";
import { useAsked } from "../../data/use-asked.ts";
import { useClient } from "../../data/use-client.ts";
import { useOpenedList } from "../../data/use-opened-list.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { useTell } from "../../ui/toasts/use-tell.ts";
import { LongTime } from "../../ui/words/long-time.tsx";
import { ArticleName } from "./article-name.tsx";
import { CorrectionForm } from "./correction-form.tsx";

const pageSize = 30;
const filters = [
	["open", "Öppna"],
	["handled", "Hanterade"],
] as const;

/** What readers say is wrong: open reports, and those that are done with; which of them stands in the address. */
export function ReportQueue({ onChange }: { onChange: () => Promise<void> }) {
	const {
		asked: { isHandled },
		ask,
	} = useAsked(readAsked, toParameters);
	const load = useCallback(
		(client: SupabaseClient<AvsparkDatabase>, limit: number) => listReports(client, { isHandled, limit }),
		[isHandled],
	);
	const { loaded, isOutdated, reload, next, loadMore } = useOpenedList(load, pageSize);
	const page = loaded.kind === "ready" ? loaded.value : null;
	const openClient = useClient();
	const { tell, begin } = useTell();
	/** The one that left the list last, which may be brought back, or has been. */
	const [moved, setMoved] = useState<{ report: DeskReport; isBack: boolean } | null>(null);
	const told = useRef<HTMLDivElement>(null);
	const view = useRef(isHandled);
	useEffect(() => {
		view.current = isHandled;
		setMoved(null);
	}, [isHandled]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the report may have left the list, and its button with it
	useEffect(() => {
		if (moved && document.activeElement === document.body) told.current?.focus();
	}, [moved, page]);
	const change = async (report: DeskReport, isBack = false) => {
		begin();
		try {
			const pressedIn = view.current;
			await setHandled(await openClient(), report.id, (report.handled_at === null) !== isBack);
			// Told before the report leaves the list: the focus finds it there.
			if (view.current === pressedIn) setMoved({ report, isBack });
			await Promise.all([reload(), onChange()]);
		} catch (error) {
			console.error("The report could not be changed", error);
			tell({ kind: "error", title: "Fel", description: "Kunde inte ändra rapporten. Försök igen." });
		}
	};
	return (
		<section aria-label="Rapporter" className="flex flex-col gap-6">
			<FilterButtons
				legend="Visa"
				filters={filters}
				chosen={isHandled ? "handled" : "open"}
				onChoose={(name) => ask({ isHandled: name === "handled" })}
			/>
			<div ref={told} role="status" tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{loaded.kind === "loading" && "Laddar..."}
				{moved?.isBack && <span className="font-semibold">Ångrat.</span>}
				{moved && !moved.isBack && (
					<>
						<span className="font-semibold">
							{moved.report.handled_at === null ? "Rapporten är hanterad." : "Rapporten är öppen igen."}
						</span>
						<button type="button" onClick={() => void change(moved.report, true)} className="control">
							Ångra
						</button>
					</>
				)}
			</div>
			{(loaded.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void reload()} />}
			{page &&
				(page.rows.length === 0 ? (
					<EmptyNote>{isHandled ? "Inga hanterade rapporter." : "Inga öppna rapporter."}</EmptyNote>
				) : (
					<ul className="flex max-w-[48rem] flex-col border-t border-rule">
						{page.rows.map((report) => (
							<li key={report.id} className="flex flex-col gap-3 border-b border-rule py-5">
								<p className="text-meta text-ink-soft">
									<LongTime instant={report.created_at} />
								</p>
								<ArticleName article={report.article} />
								<p className="font-serif whitespace-pre-line wrap-anywhere">{report.message}</p>
								{report.email && (
									<a
										href={`mailto:${report.email}`}
										className="inline-flex min-h-6 self-start wrap-anywhere underline underline-offset-4"
									>
										Svara {report.email}
									</a>
								)}
								<div className="flex flex-wrap gap-3">
									<button type="button" onClick={() => void change(report)} className="control">
										{report.handled_at === null ? "Markera som hanterad" : "Öppna igen"}
									</button>
									{report.article?.isAiSummary && (
										<Link to={`?vy=texter&text=${report.article_id}`} className="control">
											Granska texten
										</Link>
									)}
								</div>
								{report.article && (
									<CorrectionForm articleId={report.article_id} keptFor={report.id} onSaved={reload} />
								)}
							</li>
						))}
					</ul>
				))}
			{page && (
				<MoreButton
					shown={page.rows.length}
					hasMore={page.hasMore}
					state={next}
					onMore={() => void loadMore()}
				/>
			)}
		</section>
	);
}

interface Asked {
	isHandled: boolean;
}

const readAsked = (query: URLSearchParams): Asked => ({ isHandled: query.get("status") === "handled" });

const toParameters = ({ isHandled }: Asked) => ({ vy: "rapporter", status: isHandled ? "handled" : null });
