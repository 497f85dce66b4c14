import type { CorrectionsPage } from "../../data/corrections-page.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Kicker } from "../../ui/kicker.tsx";
import { Link } from "../../ui/link.tsx";
import { LongTime } from "../../ui/long-time.tsx";
import { toSportName } from "../../ui/sport-mark.tsx";

/** Every correction with the article it stands in. */
export function CorrectionList({ corrections, page, pages }: CorrectionsPage) {
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
			{pages > 1 && (
				<nav aria-label="Sidor" className="flex flex-wrap items-center gap-4">
					{page > 1 && (
						<Link to={`/rattelser?sida=${page - 1}`} rel="prev" className="control">
							Föregående
						</Link>
					)}
					<span className="text-meta text-ink-soft">
						Sida {page} av {pages}
					</span>
					{page < pages && (
						<Link to={`/rattelser?sida=${page + 1}`} rel="next" className="control">
							Nästa
						</Link>
					)}
				</nav>
			)}
		</>
	);
}
