import { type CardArticle, CardLink, CardMeta, PictureCard } from "../../ui/lists/article-cards.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FigureText } from "../../ui/words/figure-text.tsx";

interface HeroProps {
	/** At most three, newest first: one story leads, two follow. */
	articles: readonly CardArticle[];
	/** ISO 8601, UTC. */
	now: string;
}

export function Hero({ articles, now }: HeroProps) {
	const [main, ...others] = articles;
	if (!main) {
		return <EmptyNote>Inga artiklar tillgängliga ännu. Automatisk uppdatering körs enligt schema.</EmptyNote>;
	}
	return (
		<section aria-labelledby="huvudnyheter" className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
			<h2 id="huvudnyheter" className="sr-only">
				Huvudnyheter
			</h2>
			<article className={`relative ${others.length > 0 ? "lg:col-span-8" : "lg:col-span-12"}`}>
				<div className="-mx-gutter overflow-hidden sm:mx-0">
					<Picture
						picture={main.picture}
						imageUrl={main.imageUrl}
						sizes="(min-width: 82rem) 54rem, (min-width: 64rem) 64vw, 100vw"
						isMain
						aspect={others.length > 0 ? "aspect-16/10" : "aspect-16/10 lg:aspect-21/9"}
					/>
				</div>
				<div className="relative flex flex-col gap-3 bg-paper pt-5 sm:-mt-14 sm:me-[12%]">
					<CardMeta article={main} now={now} />
					<h3 className="text-headline">
						<CardLink slug={main.slug}>{main.title}</CardLink>
					</h3>
					<p className="max-w-[60ch] font-serif text-reading text-ink-soft">
						<FigureText>{main.summary}</FigureText>
					</p>
				</div>
			</article>
			{others.length > 0 && (
				<div className="grid content-start gap-8 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
					{others.map((article) => (
						<PictureCard
							key={article.slug}
							article={article}
							now={now}
							aspect="aspect-16/10 lg:aspect-2/1"
							sizes="(min-width: 82rem) 26rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
						/>
					))}
				</div>
			)}
		</section>
	);
}
