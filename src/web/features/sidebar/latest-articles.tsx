import { type CardArticle, CardLink, CardMeta } from "../../ui/lists/article-cards.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { FigureText } from "../../ui/words/figure-text.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";

interface LatestArticlesProps {
	/** At most five, newest first. */
	articles: readonly CardArticle[];
	/** ISO 8601, UTC. */
	now: string;
}

export function LatestArticles({ articles, now }: LatestArticlesProps) {
	return (
		<section aria-labelledby="senaste-nyheterna" className="flex flex-col gap-4">
			<SectionHeading id="senaste-nyheterna" title="SENASTE NYHETERNA" isSmall />
			{articles.length === 0 ? (
				<EmptyNote>Inga nyheter tillgängliga för tillfället.</EmptyNote>
			) : (
				<ul className="flex flex-col">
					{articles.map((article) => (
						<li key={article.slug} className="border-b border-rule py-4 first:pt-1">
							<article className="relative flex flex-col gap-1">
								<CardMeta article={article} now={now} />
								<h3 className="text-card-s">
									<CardLink slug={article.slug}>{article.title}</CardLink>
								</h3>
								<p className="font-serif text-[0.9375rem] text-ink-soft">
									<FigureText>{article.summary}</FigureText>
								</p>
							</article>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
