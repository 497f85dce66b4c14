import { toSlug } from "../../../domain/articles/slug.ts";
import { type ArticleFields, toStoredFields } from "../../data/desk/article-fields.ts";
import { Link } from "../../ui/link.tsx";
import { LongTime } from "../../ui/long-time.tsx";
import type { SeenArticle } from "./use-article-form.ts";

interface ArticleActionsProps {
	seen: SeenArticle | null;
	fields: ArticleFields;
	isBusy: boolean;
	isEdited: boolean;
	/** What is typed lies in this browser. */
	isKept: boolean;
	/** The last attempt to save came to nothing. */
	hasFailed: boolean;
	/** There is something to be settled first. */
	isHeld: boolean;
	onTakeTitleBack: () => void;
	onHelp: () => void;
}

/** Saves the article, and says how it stands. */
export function ArticleActions(props: ArticleActionsProps) {
	const { seen, isBusy, isHeld, onTakeTitleBack, onHelp } = props;
	const original = seen?.article.original_title;
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-wrap gap-3">
				{/* Not disabled: whoever pressed it by keyboard would lose the place on the page. The form takes one save at a time. */}
				<button
					type="submit"
					aria-disabled={isBusy || isHeld}
					aria-keyshortcuts="Control+S"
					className="control min-h-12 border-ink bg-ink text-paper aria-disabled:opacity-60"
				>
					{isBusy ? "Sparar..." : seen ? "Spara" : "Skapa artikeln"}
				</button>
				<Link to="/cms" className="control min-h-12">
					Till listan
				</Link>
			</div>
			<p role="status" className="text-meta font-semibold">
				{tellState(props)}
			</p>
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
			<button type="button" aria-keyshortcuts="?" onClick={onHelp} className="control self-start px-4">
				Kortkommandon
			</button>
		</div>
	);
}

function tellState({ isBusy, isEdited, isKept, hasFailed, seen }: ArticleActionsProps): string {
	if (isBusy) return "Sparar...";
	if (!isEdited) return seen ? "Allt är sparat." : "Inget är skrivet än.";
	const told = hasFailed ? "Senaste försöket att spara misslyckades." : "Inte sparat.";
	return isKept ? `${told} Ett utkast ligger i den här webbläsaren.` : told;
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
