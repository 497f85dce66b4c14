import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Keeps the page's matches, or the one it is about, as they are (keep-live.ts), once the page itself is there. */
export function useRefresh(isAboutOne = false): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let stop: (() => void) | null = null;
		let isGone = false;
		import("./keep-live.ts").then(
			({ keepLive }) => {
				if (!isGone) stop = keepLive(revalidate, isAboutOne);
			},
			// A new version of the site has replaced it: the page stays as it was read.
			() => {},
		);
		return () => {
			isGone = true;
			stop?.();
		};
	}, [revalidate, isAboutOne]);
}
