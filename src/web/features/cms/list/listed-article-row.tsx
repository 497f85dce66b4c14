import { toPlannedText } from "../../../../domain/articles/planned-time.ts";
import type { ListedArticle } from "../../../data/desk/articles/desk-article-list.ts";
import { readDeviceClock } from "../../../data/device-clock.ts";
import { Link } from "../../../ui/link.tsx";
import { Kicker } from "../../../ui/words/kicker.tsx";
import { LongTime } from "../../../ui/words/long-time.tsx";

interface ListedArticleRowProps {
	article: ListedArticle;
	/** What its author is called; null when the account is gone. */
	author: string | null;
	isSelected: boolean;
	isBusy: boolean;
	onSelect: (isSelected: boolean) => void;
	onRemove: () => void;
	onPutBack: () => void;
}

/** An article of the list: what it is, how it stands, and what can be done with it. */
export function ListedArticleRow(props: ListedArticleRowProps) {
	const { article, author, isSelected, isBusy, onSelect, onRemove, onPutBack } = props;
	const { id, title, slug, category_key, published, featured, deleted_at } = article;
	return (
		<li className="flex items-start gap-3 border-b border-rule py-4">
			<input
				type="checkbox"
				aria-label={`Välj ${title}`}
				checked={isSelected}
				onChange={(event) => onSelect(event.currentTarget.checked)}
				className="mt-0.5 size-6 shrink-0 accent-(--ink)"
			/>
			<div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-soft">
						<Kicker category={category_key} />
						<strong className={`cms-state ${published ? "cms-state-published" : ""}`}>
							{deleted_at ? "Borttagen" : published ? "Publicerad" : "Utkast"}
						</strong>
						{featured && <strong className="text-ink">Utvald</strong>}
					</p>
					<Link
						to={`/cms/${id}`}
						className="inline-flex min-h-6 text-card-s font-bold wrap-anywhere hover:underline"
					>
						{title}
					</Link>
					<p className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
						{author && <span>{author}</span>}
						<Times article={article} />
					</p>
				</div>
				<div className="flex flex-wrap gap-2">
					{published && slug && (
						<Link to={`/article/${slug}`} aria-label={`Visa ${title}`} className="control px-4">
							Visa
						</Link>
					)}
					{deleted_at ? (
						<button
							type="button"
							aria-disabled={isBusy}
							aria-label={`Lägg tillbaka ${title}`}
							onClick={onPutBack}
							className="control px-4"
						>
							Lägg tillbaka
						</button>
					) : (
						<Link to={`/cms/${id}`} aria-label={`Redigera ${title}`} className="control px-4">
							Redigera
						</Link>
					)}
					<button
						type="button"
						aria-disabled={isBusy}
						aria-label={`${deleted_at ? "Ta bort för gott" : "Ta bort"} ${title}`}
						onClick={onRemove}
						className="control px-4 text-danger"
					>
						{deleted_at ? "Ta bort för gott" : "Ta bort"}
					</button>
				</div>
			</div>
		</li>
	);
}

function Times({ article }: { article: ListedArticle }) {
	if (article.deleted_at)
		return (
			<span>
				Borttagen <LongTime instant={article.deleted_at} />
			</span>
		);
	if (article.published_at)
		return (
			<>
				<span>
					Publicerad <LongTime instant={article.published_at} />
				</span>
				<Plan verb="Tas ner" instant={article.unpublish_at} />
			</>
		);
	if (article.publish_at)
		return (
			<>
				<Plan verb="Publiceras" instant={article.publish_at} />
				<Plan verb="Tas ner" instant={article.unpublish_at} />
			</>
		);
	return (
		<span>
			Ändrad <LongTime instant={article.updated_at} />
		</span>
	);
}

/** "Publiceras tisdag 24 november kl. 07:00" */
function Plan({ verb, instant }: { verb: string; instant: string | null }) {
	if (instant === null) return null;
	return (
		<strong className="text-ink">
			{verb} <time dateTime={instant}>{toPlannedText(new Date(instant), readDeviceClock())}</time>
		</strong>
	);
}
