import { toCategoryName } from "../../../domain/articles/category.ts";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import type { SitemapAsked, SitemapPage } from "../../data/articles/sitemap-page.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { SitemapFilter } from "./sitemap-filter.tsx";
import { toSitemapPath } from "./sitemap-path.ts";

/** All articles, a hundred at a time, narrowed by a piece of the title and by category. */
export function SitemapArticles({ asked, found }: { asked: SitemapAsked; found: SitemapPage }) {
	const { articles, fitting, total } = found;
	return (
		<section aria-labelledby="artiklar" className="flex flex-col gap-6">
			<SectionHeading id="artiklar" title="Alla artiklar">
				<p role="status" className="text-meta text-ink-soft">
					{`${fitting === total ? "Totalt" : `${fitting} av`} ${toCounted(total, "artikel", "artiklar")}`}
				</p>
			</SectionHeading>
			<SitemapFilter asked={asked} />
			{articles.length === 0 ? (
				<EmptyNote>Inga artiklar hittades.</EmptyNote>
			) : (
				<ul className="grid gap-x-12 text-pretty wrap-anywhere lg:grid-cols-2">
					{articles.map(({ slug, title, category, isAiSummary }) => (
						<li key={slug} className="flex flex-col gap-0.5 border-b border-rule py-3">
							<Link to={`/article/${slug}`} className="font-semibold hover:underline">
								{title}
							</Link>
							<span className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
								<span>{toCategoryName(category)}</span>
								<span>{isAiSummary ? "AI-sammanfattning" : "Redaktionell"}</span>
							</span>
						</li>
					))}
				</ul>
			)}
			<Pages asked={asked} found={found} />
		</section>
	);
}

function Pages({ asked, found: { page, pages } }: { asked: SitemapAsked; found: SitemapPage }) {
	if (pages === 1) return null;
	return (
		<nav aria-label="Sidor" className="flex flex-wrap items-center gap-4">
			{page > 1 && (
				<Link to={toSitemapPath({ ...asked, page: page - 1 })} rel="prev" className="control">
					Föregående
				</Link>
			)}
			<span className="text-meta text-ink-soft">
				Sida {page} av {pages}
			</span>
			{page < pages && (
				<Link to={toSitemapPath({ ...asked, page: page + 1 })} rel="next" className="control">
					Nästa
				</Link>
			)}
		</nav>
	);
}
