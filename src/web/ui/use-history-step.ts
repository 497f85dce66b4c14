import { useEffect, useRef } from "react";
import { type To, useLocation, useNavigate } from "react-router";

/**
 * A step forward to an entry of the browser's history for what stands over the page, and the step back from it. Each, asked for again before
 * the page has taken it (a double click, a key held down), is one step: else what was closed would still be open, or Back leave the page.
 */
export function useHistoryStep(): { push: (to: To, state: object) => void; back: () => void } {
	const { key } = useLocation();
	const navigate = useNavigate();
	/** The entry from which a step forward was asked for. */
	const askedFrom = useRef<string | null>(null);
	const isLeaving = useRef(false);
	useEffect(() => {
		if (askedFrom.current !== key) askedFrom.current = null;
	}, [key]);
	return {
		push(to, state) {
			if (askedFrom.current === key) return;
			askedFrom.current = key;
			void navigate(to, { state, preventScrollReset: true });
		},
		back() {
			if (isLeaving.current) return;
			isLeaving.current = true;
			// Also where a guard holds the page: the browser goes first, and is called back.
			const arrive = () => {
				isLeaving.current = false;
			};
			addEventListener("popstate", arrive, { once: true });
			void navigate(-1);
		},
	};
}
