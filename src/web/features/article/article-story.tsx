import type { ReactNode } from "react";
import { toCategoryName } from "../../../domain/articles/category.ts";
import { toLongDate } from "../../../domain/times/swedish-date.ts";
import type { Article, ArticleCorrection } from "../../data/articles/article.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ShareLinks } from "../../ui/share/share-links.tsx";
import { ShareMenu } from "../../ui/share/share-menu.tsx";
import { toSportName } from "../../ui/sport-mark.tsx";
import { FigureText } from "../../ui/words/figure-text.tsx";
import { Kicker } from "../../ui/words/kicker.tsx";
import { TimeAgo } from "../../ui/words/time-ago.tsx";
import { AiNote } from "./ai-note.tsx";
import { ArticleBody } from "./article-body.tsx";
import { CorrectionNotes } from "./correction-notes.tsx";

interface ArticleStoryProps {
	article: Article;
	corrections: readonly ArticleCorrection[];
	/** The article's whole address. */
	url: string;
	/** ISO 8601, UTC. */
	now: string;
	/** "Rapportera fel". */
	children: ReactNode;
}

const noPictureTexts = { imageLabel: null, imageAlt: "", imageCredit: null };

export function ArticleStory({ article, corrections, url, now, children }: ArticleStoryProps) {
	const { imageLabel, imageAlt, imageCredit } = article.kind === "cms" ? article : noPictureTexts;
	const shared = { url, title: article.title, summary: article.lead, called: "Artikelns" };
	return (
		<article data-sport={toSportName(article.category)} className="flex min-w-0 flex-col gap-8">
			<header className="flex flex-col gap-5">
				<Link
					to={`/category/${encodeURIComponent(article.category)}`}
					prefetch="intent"
					className="inline-flex min-h-11 items-center self-start font-semibold text-sport underline-offset-4 hover:underline print:hidden"
				>
					← Tillbaka till {toCategoryName(article.category)}
				</Link>
				<h1 className="text-headline">
					<FigureText>{article.title}</FigureText>
				</h1>
				<div className="flex flex-wrap items-center justify-between gap-4">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-soft">
						<Kicker category={article.category} />
						<time dateTime={article.publishedAt}>{toLongDate(new Date(article.publishedAt))}</time>
						{/* On paper it would be wrong tomorrow. */}
						<span className="print:hidden">
							<TimeAgo instant={article.publishedAt} now={now} />
						</span>
						{article.kind === "ai" && (
							<span>AI-sammanfattning{article.reviewedAt && ", granskad av redaktionen"}</span>
						)}
					</p>
					<ShareMenu page={shared} />
				</div>
			</header>
			<figure className="group -mx-gutter sm:mx-0">
				<div className="relative">
					<Picture
						picture={article.picture}
						imageUrl={article.imageUrl}
						alt={imageAlt}
						sizes="(min-width: 82rem) 54rem, (min-width: 64rem) 64vw, 100vw"
						isMain
					/>
					{imageLabel && (
						<p className="absolute start-0 bottom-0 max-w-[85%] bg-band px-4 py-2 text-meta font-medium text-on-band">
							{imageLabel}
						</p>
					)}
					<div aria-hidden="true" className="pattern-strip absolute inset-x-0 -bottom-1.5 h-1.5" />
				</div>
				{imageCredit && (
					// The drawing is a picture element and the photograph is none: nobody took the one that stands in for the other.
					<figcaption className="group-has-[picture]:hidden mt-3.5 px-gutter text-meta text-ink-soft sm:px-0">
						Foto: {imageCredit}
					</figcaption>
				)}
			</figure>
			<div className="flex max-w-[42rem] flex-col gap-7">
				<CorrectionNotes corrections={corrections} />
				<p className="text-card-m font-bold hyphens-auto">
					<FigureText>{article.lead}</FigureText>
				</p>
				<ArticleBody paragraphs={article.paragraphs} />
				{article.kind === "ai" && <AiNote {...article} />}
				<section aria-labelledby="dela" className="flex flex-col gap-4 border-t border-rule pt-6">
					<h2 id="dela" className="text-card-m">
						Dela artikeln
					</h2>
					<ShareLinks page={shared} />
				</section>
				{children}
			</div>
			<noscript>
				{/* Counts the reader whose browser cannot do it itself. */}
				<img src={`/visning/${article.id}.gif`} alt="" width={1} height={1} />
			</noscript>
		</article>
	);
}
