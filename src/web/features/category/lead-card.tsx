import { type CardArticle, CardLink, CardMeta } from "../../ui/lists/article-cards.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FigureText } from "../../ui/words/figure-text.tsx";

/** A category's newest story: picture and headline side by side. */
export function LeadCard({ article, now }: { article: CardArticle; now: string }) {
	return (
		<article className="relative grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
			<div className="-mx-gutter overflow-hidden sm:mx-0 lg:col-span-7">
				<Picture
					picture={article.picture}
					imageUrl={article.imageUrl}
					sizes="(min-width: 82rem) 48rem, (min-width: 64rem) 56vw, 100vw"
					isMain
				/>
			</div>
			<div className="flex flex-col gap-3 lg:col-span-5">
				<CardMeta article={article} now={now} isSportShown={false} />
				<h3 className="text-headline">
					<CardLink slug={article.slug}>{article.title}</CardLink>
				</h3>
				<p className="font-serif text-reading text-ink-soft">
					<FigureText>{article.summary}</FigureText>
				</p>
			</div>
		</article>
	);
}
