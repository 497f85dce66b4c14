import { toSlug } from "../../../../domain/articles/slug.ts";
import { type ArticleFields, toStoredFields } from "../../../data/desk/articles/article-fields.ts";
import { Link } from "../../../ui/link.tsx";
import { LongTime } from "../../../ui/words/long-time.tsx";
import type { SeenArticle } from "../saving/article-saver.ts";

interface ArticleActionsProps {
	seen: SeenArticle | null;
	fields: ArticleFields;
	isBusy: boolean;
	/** There is something to be settled first. */
	isHeld: boolean;
	onTakeTitleBack: () => void;
	onHelp: () => void;
}

/** Where the article stands, and what can be done with it besides saving. */
export function ArticleActions(props: ArticleActionsProps) {
	const { seen, isBusy, isHeld, onTakeTitleBack, onHelp } = props;
	const original = seen?.article.original_title;
	return (
		<div className="flex flex-col gap-4">
			<dl className="flex flex-col gap-2 text-meta text-ink-soft [&_dd]:text-ink [&_dd]:wrap-anywhere">
				<Address {...props} />
				{seen?.article.published_at && (
					<div>
						<dt>Publicerad</dt>
						<dd>
							<LongTime instant={seen.article.published_at} />
						</dd>
					</div>
				)}
				{seen && (
					<div>
						<dt>Senast sparad</dt>
						<dd>
							<LongTime instant={seen.article.updated_at} />
						</dd>
					</div>
				)}
				{original && (
					<div>
						<dt>Rubriken löd från början</dt>
						<dd>{original}</dd>
						<dd>
							<button
								type="button"
								aria-disabled={isBusy || isHeld}
								onClick={() => {
									if (!isBusy && !isHeld) onTakeTitleBack();
								}}
								className="min-h-6 font-semibold underline underline-offset-4"
							>
								Ta tillbaka den rubriken
							</button>
						</dd>
					</div>
				)}
			</dl>
			<div className="flex flex-wrap gap-3">
				<Link to="/cms" className="control px-4">
					Till listan
				</Link>
				<button type="button" aria-keyshortcuts="?" onClick={onHelp} className="control px-4">
					Kortkommandon
				</button>
			</div>
		</div>
	);
}

/** The address is set once, at first publication, and never moves (spec 3, slug rule). */
function Address({ seen, fields }: ArticleActionsProps) {
	const slug = seen?.article.slug;
	return (
		<div>
			<dt>Adress</dt>
			{slug && seen.article.published ? (
				<dd>
					<Link
						to={`/article/${slug}`}
						className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-4"
					>
						/article/{slug}
					</Link>
				</dd>
			) : (
				<dd>
					/article/{slug ?? toSlug(toStoredFields(fields).title)}
					{!slug && <span className="text-ink-soft"> (sätts vid första publiceringen)</span>}
				</dd>
			)}
		</div>
	);
}
