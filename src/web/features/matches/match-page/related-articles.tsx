import { toLongDate } from "../../../../domain/times/swedish-date.ts";
import type { Found } from "../../../data/search/search.ts";
import { Link } from "../../../ui/link.tsx";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { FigureText } from "../../../ui/words/figure-text.tsx";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";

/** What is written about the teams or the race, in a narrow list without pictures. */
export function RelatedArticles({ articles, empty }: { articles: readonly Found[]; empty: string }) {
	return (
		<section aria-labelledby="artiklar" className="flex flex-col gap-5">
			<SectionHeading id="artiklar" title="Artiklar" />
			{articles.length === 0 ? (
				<EmptyNote>{empty}</EmptyNote>
			) : (
				<ul className="grid gap-x-10 sm:grid-cols-2">
					{articles.map(({ id, path, title, detail, date, isAiSummary }) => (
						<li key={id} className="relative flex flex-col gap-1.5 border-b border-rule py-4">
							<p className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
								{date && <time dateTime={date}>{toLongDate(new Date(date))}</time>}
								{isAiSummary && <span>AI-sammanfattning</span>}
							</p>
							<h3 className="text-card-s">
								<Link to={path} prefetch="intent" className="stretched">
									<span className="marked">
										<FigureText>{title}</FigureText>
									</span>
								</Link>
							</h3>
							{detail && <p className="line-clamp-2 font-serif text-ink-soft">{detail}</p>}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
