import { useEffect, useRef } from "react";
import { type To, useLocation, useNavigate } from "react-router";

interface AskedStep {
	/** Of the entry that the page showed when it was asked for. */
	key: string;
	stopListening: () => void;
}

/**
 * A step forward to an entry of the browser's history for what stands over the page, and the step back from it. Each, asked for again before
 * the page has taken it (a double click, a key held down), is one step: else what was closed would still be open, or Back leave the page.
 */
export function useHistoryStep(): { push: (to: To, state: object) => void; back: () => void } {
	const { key } = useLocation();
	const navigate = useNavigate();
	const asked = useRef<AskedStep | null>(null);
	useEffect(
		() => () => {
			if (asked.current?.key !== key) return;
			asked.current.stopListening();
			asked.current = null;
		},
		[key],
	);
	return {
		push(to, state) {
			if (asked.current?.key === key) return;
			asked.current = { key, stopListening() {} };
			void navigate(to, { state, preventScrollReset: true });
		},
		back() {
			if (asked.current?.key === key) return;
			// The browser goes first. Where a guard holds the page it is called back, and the step may be asked for again.
			const listening = new AbortController();
			let arrivals = 0;
			const arrive = () => {
				arrivals++;
				if (arrivals < 2) return;
				listening.abort();
				asked.current = null;
			};
			addEventListener("popstate", arrive, { signal: listening.signal });
			asked.current = { key, stopListening: () => listening.abort() };
			void navigate(-1);
		},
	};
}
