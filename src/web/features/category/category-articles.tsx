import { Link } from "../../ui/link.tsx";
import { type CardArticle, PictureCard, RowCard } from "../../ui/lists/article-cards.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { LeadCard } from "./lead-card.tsx";

interface CategoryArticlesProps {
	/** Newest first. */
	articles: readonly CardArticle[];
	/** ISO 8601, UTC. */
	now: string;
}

/** The first three stand out (spec 9), the first of them most; the rest is a dense list. */
export function CategoryArticles({ articles, now }: CategoryArticlesProps) {
	const [first, ...others] = articles;
	if (!first) {
		return (
			<div className="flex flex-col items-start gap-6 pt-8 sm:pt-0">
				<EmptyNote>Inga artiklar hittades för denna kategori.</EmptyNote>
				<Link to="/categories" className="control">
					Alla kategorier
				</Link>
			</div>
		);
	}
	const featured = others.slice(0, 2);
	const rest = others.slice(2);
	return (
		<>
			<section aria-labelledby="utvalda" className="flex flex-col gap-10">
				<h2 id="utvalda" className="sr-only">
					Utvalt
				</h2>
				<LeadCard article={first} now={now} />
				{featured.length > 0 && (
					<div className="grid gap-8 sm:grid-cols-2">
						{featured.map((article) => (
							<PictureCard
								key={article.slug}
								article={article}
								now={now}
								isSportShown={false}
								sizes="(min-width: 82rem) 40rem, (min-width: 40rem) 46vw, 92vw"
							/>
						))}
					</div>
				)}
			</section>
			{rest.length > 0 && (
				<section aria-labelledby="fler" className="flex flex-col gap-8">
					<SectionHeading id="fler" title="Fler nyheter" />
					<ul className="grid gap-x-12 lg:grid-cols-2">
						{rest.map((article) => (
							<li
								key={article.slug}
								className="later-tile border-b border-rule py-5 first:pt-0 lg:nth-2:pt-0"
							>
								<RowCard article={article} now={now} isSportShown={false} />
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
