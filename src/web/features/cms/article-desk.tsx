import { useState } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";
import {
	type AskedArticles,
	articleStates,
	type ListedArticle,
} from "../../data/desk/articles/desk-article-list.ts";
import { listEditors } from "../../data/desk/matches/desk-matches.ts";
import { useAsked } from "../../data/use-asked.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useDialogEntry } from "../../ui/dialogs/use-dialog-entry.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { MoreButton } from "../../ui/lists/more-button.tsx";
import { useToldFocus } from "../../ui/use-told-focus.ts";
import { ArticleFilters } from "./list/article-filters.tsx";
import { ArticlesFailed } from "./list/articles-failed.tsx";
import { BulkActions } from "./list/bulk-actions.tsx";
import "./cms.css";
import { isRowId } from "../../data/desk/is-row-id.ts";
import { KeptDraftList } from "./drafts/kept-draft-list.tsx";
import { ListedArticleRow } from "./list/listed-article-row.tsx";
import { RemoveQuestion } from "./list/remove-question.tsx";
import { type ActOutcome, useArticleActs } from "./list/use-article-acts.ts";
import { useArticleList } from "./list/use-article-list.ts";

const nobody: ReadonlyMap<string, string> = new Map();

/** All articles of the editors (spec 2, CMS page): found, opened, published and removed, one or many at once. */
export function ArticleDesk() {
	const { user } = useAuth();
	const { asked, ask } = useAsked(readAsked, toParameters);
	const { list, reload, isLoadingMore, loadMore } = useArticleList(asked);
	const editors = useLoaded(listEditors).loaded;
	const names = editors.kind === "ready" ? editors.value : nobody;
	const acts = useArticleActs(reload);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [removed, setRemoved] = useState<readonly ListedArticle[] | null>(null);
	const question = useDialogEntry("ta-bort");
	const { place, begin } = useToldFocus<HTMLDivElement>(acts.done);

	const articles = list.kind === "ready" ? list.articles : [];
	const chosenArticles = articles.filter(({ id }) => chosen.has(id));
	const isBin = asked.state === "removed";
	const askToRemove = (wanted: readonly ListedArticle[]) => {
		setRemoved(wanted);
		question.open();
	};
	/** What was chosen stays chosen when it came to nothing, to be tried again as it is, and so does what was chosen since. */
	const run = async (act: Promise<ActOutcome>, of: readonly ListedArticle[] = []) => {
		if (!acts.isBusy) begin();
		const outcome = await act;
		if (outcome === "done") setChosen((now) => without(now, of));
	};

	return (
		<div className="shell flex flex-col gap-6 py-10">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h1 lang="en" className="text-headline">
					Content Management System
				</h1>
				<Link to="/cms/ny" className="control control-main">
					Ny artikel
				</Link>
			</div>
			{user && <KeptDraftList account={user.id} />}
			<ArticleFilters
				asked={asked}
				editors={names}
				onChange={(given) => {
					setChosen(new Set());
					ask(given);
				}}
			/>
			<div
				ref={place}
				role="status"
				tabIndex={-1}
				className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:-mt-6"
			>
				{list.kind === "loading" && "Laddar artiklar..."}
				{acts.done && (
					<>
						<span className="font-semibold wrap-anywhere">{acts.done.told}</span>
						<button
							type="button"
							aria-disabled={acts.isBusy}
							onClick={() => acts.done && void run(acts.done.undo())}
							className="control px-4"
						>
							{acts.done.undoLabel}
						</button>
					</>
				)}
			</div>
			{list.kind === "failed" && <ArticlesFailed onRetry={() => void reload()} />}
			{list.kind === "ready" && articles.length === 0 && <EmptyNote>{tellNone(asked)}</EmptyNote>}
			{list.kind === "ready" && articles.length > 0 && (
				<section aria-label="Artiklar" className="flex flex-col">
					<BulkActions
						chosen={chosenArticles.length}
						shown={articles.length}
						isBin={isBin}
						isBusy={acts.isBusy}
						onSelectAll={(isAll) => setChosen(new Set(isAll ? articles.map(({ id }) => id) : []))}
						onPublish={() => void run(acts.publish(chosenArticles), chosenArticles)}
						onWithdraw={() => void run(acts.withdraw(chosenArticles), chosenArticles)}
						onRemove={() => askToRemove(chosenArticles)}
						onPutBack={() => void run(acts.putBack(chosenArticles), chosenArticles)}
					/>
					<ul className="mb-6 flex flex-col">
						{articles.map((article) => (
							<ListedArticleRow
								key={article.id}
								article={article}
								author={names.get(article.author_id ?? "") ?? null}
								isSelected={chosen.has(article.id)}
								isBusy={acts.isBusy}
								onSelect={(isSelected) => setChosen(withOne(chosen, article.id, isSelected))}
								onRemove={() => askToRemove([article])}
								onPutBack={() => void run(acts.putBack([article]), [article])}
							/>
						))}
					</ul>
					<MoreButton
						shown={articles.length}
						hasMore={list.hasMore}
						state={isLoadingMore ? "loading" : "idle"}
						onMore={() => void loadMore()}
					/>
				</section>
			)}
			{removed && question.isOpen && (
				<RemoveQuestion
					articles={removed}
					isForGood={isBin}
					onCancel={question.close}
					onRemove={() => {
						setRemoved(null);
						question.close();
						void run(isBin ? acts.deleteForGood(removed) : acts.remove(removed), removed);
					}}
				/>
			)}
		</div>
	);
}

function readAsked(query: URLSearchParams): AskedArticles {
	const status = query.get("status");
	const author = query.get("skribent");
	return {
		query: query.get("q") ?? "",
		category: query.get("kategori") || null,
		state: articleStates.find((state) => state === status) ?? "all",
		author: author !== null && isRowId(author) ? author : null,
	};
}

const toParameters = ({ query, category, state, author }: AskedArticles) => ({
	q: query,
	kategori: category,
	status: state === "all" ? null : state,
	skribent: author,
});

function tellNone({ query, category, state, author }: AskedArticles): string {
	if (query !== "") return `Inga artiklar innehåller ”${query}”.`;
	if (state === "removed") return "Inga artiklar är borttagna.";
	return state === "all" && !category && !author ? "Inga artiklar ännu." : "Inga artiklar passar urvalet.";
}

function without(chosen: ReadonlySet<string>, articles: readonly ListedArticle[]): ReadonlySet<string> {
	return chosen.difference(new Set(articles.map(({ id }) => id)));
}

function withOne(chosen: ReadonlySet<string>, id: string, isSelected: boolean): ReadonlySet<string> {
	const next = new Set(chosen);
	if (isSelected) next.add(id);
	else next.delete(id);
	return next;
}
