import type { CorrectionsPage } from "../../data/articles/corrections-page.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { toSportName } from "../../ui/sport-mark.tsx";
import { Kicker } from "../../ui/words/kicker.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";

/** A page of all corrections, each with the article it stands in. */
export function CorrectionList({ corrections, total, newer, older }: CorrectionsPage) {
	if (corrections.length === 0) return <EmptyNote>Inga rättelser ännu.</EmptyNote>;
	return (
		<>
			<ol className="flex max-w-[48rem] flex-col border-t border-rule">
				{corrections.map((correction) => (
					<li
						key={correction.id}
						data-sport={toSportName(correction.category_key)}
						className="flex flex-col gap-2 border-b border-rule py-5"
					>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-soft">
							<Kicker category={correction.category_key} />
							<LongTime instant={correction.corrected_at} />
							{correction.is_ai_summary && <span>AI-sammanfattning</span>}
						</p>
						<h2 className="text-card-s">
							<Link
								to={`/article/${correction.slug}#rattelse-${correction.id}`}
								className="inline-flex min-h-6 items-center hover:underline"
							>
								{correction.title}
							</Link>
						</h2>
						<p className="font-serif">{correction.body}</p>
					</li>
				))}
			</ol>
			{(newer !== null || older !== null) && (
				<nav aria-label="Sidor" className="flex flex-wrap items-center gap-4">
					{newer !== null && (
						<Link
							to={newer === "first" ? "/rattelser" : `/rattelser?efter=${newer}`}
							rel="prev"
							className="control"
						>
							Nyare
						</Link>
					)}
					<span className="text-meta text-ink-soft">{total.toLocaleString("sv-SE")} rättelser</span>
					{older !== null && (
						<Link to={`/rattelser?efter=${older}`} rel="next" className="control">
							Äldre
						</Link>
					)}
				</nav>
			)}
		</>
	);
}
