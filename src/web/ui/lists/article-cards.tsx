import { toRelativeTime } from "../../../domain/times/relative-time.ts";
import { keepPart } from "../kept-part.tsx";
import { Link } from "../link.tsx";
import { Picture } from "../picture.tsx";
import { FigureText } from "../words/figure-text.tsx";
import { Kicker } from "../words/kicker.tsx";
import { TimeAgo } from "../words/time-ago.tsx";

/** What a card shows of an article. */
export interface CardArticle {
	slug: string;
	title: string;
	summary: string;
	category: string;
	/** ISO 8601, UTC. */
	publishedAt: string;
	isAiSummary: boolean;
	imageUrl: string | null;
	picture: string;
}

interface CardProps {
	article: CardArticle;
	/** ISO 8601, UTC. */
	now: string;
	/** False where the page is about one sport anyway. */
	isSportShown?: boolean;
	/** On the dark ground of a band. */
	isOnBand?: boolean;
}

/** Sport, age, and whether a machine wrote it. */
export function CardMeta({ article, now, isSportShown = true, isOnBand = false }: CardProps) {
	return (
		<p
			className={`flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-meta ${isOnBand ? "text-on-band-soft" : "text-ink-soft"}`}
		>
			{isSportShown && <Kicker category={article.category} isOnBand={isOnBand} />}
			<TimeAgo instant={article.publishedAt} now={now} />
			{article.isAiSummary && <AiLabel />}
		</p>
	);
}

/** "AI-sammanfattning"; on a phone the eye gets the first two letters, and the line stays one line. */
function AiLabel() {
	return (
		<span>
			AI<span className="max-sm:sr-only">-sammanfattning</span>
		</span>
	);
}

/** The headline, which makes the whole card its link. */
export function CardLink({ slug, children }: { slug: string; children: string }) {
	return (
		<Link to={`/article/${slug}`} prefetch="intent" className="stretched">
			<span className="marked">
				<FigureText>{children}</FigureText>
			</span>
		</Link>
	);
}

/** What a card is kept by: how old an article is changes less often than the time. */
const toCardKey = ({ now, ...props }: CardProps) =>
	JSON.stringify([toRelativeTime(new Date(props.article.publishedAt), new Date(now)), props]);

/** Picture above, text below: the second rank of a page. */
export const PictureCard = keepPart(function PictureCard({
	article,
	now,
	isSportShown,
	isOnBand = false,
	sizes,
	aspect,
}: CardProps & { sizes: string; aspect?: string }) {
	return (
		<article className="relative flex flex-col gap-3">
			<div className="overflow-hidden">
				<Picture picture={article.picture} imageUrl={article.imageUrl} sizes={sizes} aspect={aspect} />
			</div>
			<div className="flex flex-col gap-1.5">
				<CardMeta article={article} now={now} isSportShown={isSportShown} isOnBand={isOnBand} />
				<h3 className="text-card-l">
					<CardLink slug={article.slug}>{article.title}</CardLink>
				</h3>
				<p className={`font-serif ${isOnBand ? "text-on-band-soft" : "text-ink-soft"}`}>
					<FigureText>{article.summary}</FigureText>
				</p>
			</div>
		</article>
	);
}, toCardKey);

/** Text first, a small picture at its side: the dense rank. */
export const RowCard = keepPart(function RowCard({ article, now, isSportShown }: CardProps) {
	return (
		<article className="relative grid grid-cols-[1fr_6rem] items-start gap-4 sm:grid-cols-[1fr_10rem] sm:gap-6">
			<div className="flex flex-col gap-1.5">
				<CardMeta article={article} now={now} isSportShown={isSportShown} />
				<h3 className="text-card-m">
					<CardLink slug={article.slug}>{article.title}</CardLink>
				</h3>
				<p className="line-clamp-2 font-serif text-ink-soft sm:line-clamp-none">
					<FigureText>{article.summary}</FigureText>
				</p>
			</div>
			<Picture
				picture={article.picture}
				imageUrl={article.imageUrl}
				sizes="(min-width: 40rem) 10rem, 6rem"
				aspect="aspect-square sm:aspect-4/3"
			/>
		</article>
	);
}, toCardKey);
