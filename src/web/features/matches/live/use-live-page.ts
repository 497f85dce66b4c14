import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Keeps the page's matches, or the one it is about, as they are (keep-live.ts), once the page itself is there. */
export function useLivePage(isAboutOne = false): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		import("./keep-live.ts").then(
			({ keepLive }) => signal.aborted || keepLive(revalidate, isAboutOne, signal),
			// A new version of the site has replaced it: the page stays as it was read.
			() => {},
		);
		return () => leaving.abort();
	}, [revalidate, isAboutOne]);
}
