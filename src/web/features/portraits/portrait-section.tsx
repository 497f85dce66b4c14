import { type CardArticle, PictureCard } from "../../ui/lists/article-cards.tsx";
import { showFocused } from "../../ui/lists/show-focused.ts";
import { SectionHeading } from "../../ui/words/section-heading.tsx";

interface PortraitSectionProps {
	/** At most three, newest first. */
	articles: readonly CardArticle[];
	/** ISO 8601, UTC. */
	now: string;
}

/** The slow stories between the fast ones: a dark band, upright pictures. */
export function PortraitSection({ articles, now }: PortraitSectionProps) {
	return (
		<section aria-labelledby="portratt" className="touchline-band bg-band py-section text-on-band">
			<div className="shell flex flex-col gap-8">
				<SectionHeading id="portratt" title="Porträtt" />
				{articles.length === 0 ? (
					<p className="font-serif text-reading text-on-band-soft">Inga porträtt tillgängliga just nu.</p>
				) : (
					<ul
						onFocus={showFocused}
						className="-mx-gutter flex snap-x snap-mandatory scroll-ps-gutter gap-5 overflow-x-auto px-gutter pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-8 md:overflow-visible md:p-0"
					>
						{articles.map((article) => (
							<li key={article.slug} className="w-[min(78vw,20rem)] shrink-0 snap-start md:w-auto">
								<PictureCard
									article={article}
									now={now}
									sizes="(min-width: 48rem) 40rem, 30rem"
									aspect="aspect-4/5"
									isOnBand
								/>
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
}
