import { useLayoutEffect } from "react";
import { ScrollRestoration, useLocation, useNavigationType } from "react-router";

/**
 * A new page scrolls smoothly to its top (spec 2); back and forward return to where the reader was, at once.
 * The manner is set by styles/base.css; this effect runs before the router's own, which does the scrolling.
 */
export function ScrollManner() {
	return (
		<>
			<ScrollSwitch />
			<ScrollRestoration />
		</>
	);
}

function ScrollSwitch() {
	const isBackOrForward = useNavigationType() === "POP";
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page decides anew, also after one of the same kind
	useLayoutEffect(() => {
		if (isBackOrForward) document.documentElement.dataset.scroll = "instant";
		else delete document.documentElement.dataset.scroll;
	}, [isBackOrForward, key]);
	return null;
}
