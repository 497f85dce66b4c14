import { useCallback, useEffect, useRef, useState } from "react";
import {
	type AskedArticles,
	type ListedArticle,
	listDeskArticles,
} from "../../../data/desk/articles/desk-article-list.ts";
import { useClient } from "../../../data/use-client.ts";
import { useKeptPlace, useLeftRows } from "../../../data/use-list-place.ts";
import { showToast } from "../../../ui/toasts/toast.ts";

export type ArticleListState =
	| { kind: "loading" | "failed" }
	| { kind: "ready"; of: AskedArticles; articles: ListedArticle[]; hasMore: boolean };

/** The list as it was asked for, page upon page. `asked` must be the same object as long as it asks for the same. */
export function useArticleList(asked: AskedArticles) {
	const openClient = useClient();
	const [list, setList] = useState<ArticleListState>({ kind: "loading" });
	// Whoever reads anew after an act means the list that is asked for by then.
	const current = useRef(asked);
	const [isLoadingMore, setIsLoadingMore] = useState(false);
	/** So many were read when the list was left, and are read at once by whoever comes back. */
	const left = useLeftRows();
	useKeptPlace(list.kind === "ready" && list.of === asked ? list.articles.length : 0);
	/** How often the list was read anew, and which of these readings is the newest that is shown. */
	const readings = useRef({ count: 0, shown: 0 });

	/** One page more than is shown, or anew: as many as are shown, and `rows` at least. */
	const read = useCallback(
		async (shown: ListedArticle[], { isMore, rows = 0 }: { isMore: boolean; rows?: number }) => {
			const wanted = current.current;
			const nr = isMore ? readings.current.shown : ++readings.current.count;
			const isLate = () => current.current !== wanted || nr < readings.current.shown;
			try {
				const client = await openClient();
				const articles = isMore ? [...shown] : [];
				let hasMore = true;
				do {
					const page = await listDeskArticles(client, wanted, articles.at(-1) ?? null);
					articles.push(...page.articles);
					hasMore = page.hasMore;
				} while (!isMore && hasMore && articles.length < Math.max(shown.length, rows));
				if (isLate()) return;
				readings.current.shown = nr;
				setList({ kind: "ready", of: wanted, articles, hasMore });
			} catch (error) {
				console.error("The articles could not be read", error);
				if (isLate()) return;
				if (isMore) showToast({ kind: "error", title: "Fel", description: "Kunde inte ladda artiklar" });
				else setList({ kind: "failed" });
			}
		},
		[openClient],
	);
	useEffect(() => {
		current.current = asked;
		void read([], { isMore: false, rows: left });
	}, [asked, left, read]);

	const shown = list.kind === "ready" ? list.articles : [];
	return {
		list,
		reload: () => read(shown, { isMore: false }),
		isLoadingMore,
		async loadMore() {
			if (isLoadingMore) return;
			setIsLoadingMore(true);
			await read(shown, { isMore: true });
			setIsLoadingMore(false);
		},
	};
}
