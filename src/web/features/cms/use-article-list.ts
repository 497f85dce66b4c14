import { useCallback, useEffect, useRef, useState } from "react";
import {
	type AskedArticles,
	type ListedArticle,
	listDeskArticles,
} from "../../data/desk/desk-article-list.ts";
import { useClient } from "../../data/use-client.ts";
import { useListPlace } from "../../data/use-list-place.ts";
import { showToast } from "../../ui/toast.ts";

export type ArticleListState =
	| { kind: "loading" | "failed" }
	| { kind: "ready"; articles: ListedArticle[]; hasMore: boolean };

/** The list as it was asked for, page upon page. `asked` must be the same object as long as it asks for the same. */
export function useArticleList(asked: AskedArticles) {
	const openClient = useClient();
	const [list, setList] = useState<ArticleListState>({ kind: "loading" });
	// Whoever reads anew after an act means the list that is asked for by then.
	const current = useRef(asked);
	const [isLoadingMore, setIsLoadingMore] = useState(false);
	/** So many were read when the list was left, and are read at once by whoever comes back. */
	const left = useRef(useListPlace(list.kind === "ready" ? list.articles.length : 0));

	/** As many as are shown, or one page more. */
	const read = useCallback(
		async (shown: ListedArticle[], isMore: boolean) => {
			const wanted = current.current;
			try {
				const client = await openClient();
				const articles = isMore ? [...shown] : [];
				let hasMore = true;
				do {
					const page = await listDeskArticles(client, wanted, articles.at(-1) ?? null);
					articles.push(...page.articles);
					hasMore = page.hasMore;
				} while (!isMore && hasMore && articles.length < Math.max(shown.length, left.current));
				left.current = 0;
				if (current.current === wanted) setList({ kind: "ready", articles, hasMore });
			} catch (error) {
				console.error("The articles could not be read", error);
				if (current.current !== wanted) return;
				if (isMore) showToast({ kind: "error", title: "Fel", description: "Kunde inte ladda artiklar" });
				else setList({ kind: "failed" });
			}
		},
		[openClient],
	);
	useEffect(() => {
		current.current = asked;
		void read([], false);
	}, [asked, read]);

	const shown = list.kind === "ready" ? list.articles : [];
	return {
		list,
		reload: () => read(shown, false),
		isLoadingMore,
		async loadMore() {
			if (isLoadingMore) return;
			setIsLoadingMore(true);
			await read(shown, true);
			setIsLoadingMore(false);
		},
	};
}
