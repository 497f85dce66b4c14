import { type CardArticle, CardLink, CardMeta, toCardKey } from "../../ui/article-cards.tsx";
import { FigureText } from "../../ui/figure-text.tsx";
import { keepPart } from "../../ui/kept-part.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";

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
					<ul className="-mx-gutter flex snap-x snap-mandatory scroll-ps-gutter gap-5 overflow-x-auto px-gutter pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-8 md:overflow-visible md:p-0">
						{articles.map((article) => (
							<li key={article.slug} className="w-[min(78vw,20rem)] shrink-0 snap-start md:w-auto">
								<PortraitCard article={article} now={now} />
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
}

/** Picture above, upright, for a dark ground. */
export const PortraitCard = keepPart(function PortraitCard({
	article,
	now,
}: {
	article: CardArticle;
	now: string;
}) {
	return (
		<article className="relative flex flex-col gap-4">
			<div className="overflow-hidden">
				<Picture
					picture={article.picture}
					imageUrl={article.imageUrl}
					sizes="(min-width: 48rem) 40rem, 30rem"
					aspect="aspect-4/5"
				/>
			</div>
			<div className="flex flex-col gap-1.5">
				<CardMeta article={article} now={now} isOnBand />
				<h3 className="text-card-l">
					<CardLink slug={article.slug}>{article.title}</CardLink>
				</h3>
				<p className="font-serif text-on-band-soft">
					<FigureText>{article.summary}</FigureText>
				</p>
			</div>
		</article>
	);
}, toCardKey);
