import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Fixtures are read anew this often (spec 9). */
const everyMs = 5 * 60_000;

/** Reads the page's data anew while it is looked at; a page that was hidden for longer does so when it comes back. */
export function useRefresh(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let readAtMs = performance.now();
		const read = () => {
			if (document.hidden) return;
			readAtMs = performance.now();
			void revalidate();
		};
		const readWhenOld = () => {
			if (performance.now() - readAtMs >= everyMs) read();
		};
		const timer = setInterval(read, everyMs);
		document.addEventListener("visibilitychange", readWhenOld);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", readWhenOld);
		};
	}, [revalidate]);
}
