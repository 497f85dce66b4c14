import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { recordArticleView } from "../../data/articles/article-views.ts";
import { useRootData } from "../../data/root-data.ts";

/**
 * Records one view each time the article is opened, not for each place in it that a link leads to, once the browser has nothing better
 * to do. `isAnswer`: the page answers a form that was sent from the article, which was counted when it was opened.
 */
export function useRecordedView(articleId: string, isAnswer: boolean): void {
	const anonKey = useRootData()?.anonKey;
	const { pathname } = useLocation();
	const recorded = useRef<string | null>(null);

	useEffect(() => {
		if (!anonKey || recorded.current === articleId) return;
		recorded.current = articleId;
		if (isAnswer) return;
		const record = () => {
			void recordArticleView(anonKey, articleId);
			// Kept for reading without a connection: offline/service-worker.ts.
			void navigator.serviceWorker?.ready.then(({ active }) =>
				active?.postMessage({ articleRead: pathname }),
			);
		};
		// Safari has no requestIdleCallback.
		if (typeof requestIdleCallback === "function") requestIdleCallback(record, { timeout: 3000 });
		else setTimeout(record, 500);
	}, [anonKey, articleId, isAnswer, pathname]);
}
