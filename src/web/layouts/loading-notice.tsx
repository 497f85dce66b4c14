import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

const appearAfterMs = 150;
/** Once shown it stays this long, so that it never flickers (spec 9, article page delay). */
const stayMs = 500;

/** Says that the next page is on its way, and to a screen reader which one has come. The page that stands stays readable meanwhile. */
export function LoadingNotice() {
	const { location } = useNavigation();
	const wanted = location ? toLoadingText(location.pathname) : null;
	const [shown, setShown] = useState<string | null>(null);

	const shownAtMs = useRef(0);
	const { pathname } = useLocation();
	const told = useRef("");

	// The browser says nothing of a page that is opened inside another, be it by the query alone. A filter is none: the title stays.
	useEffect(() => {
		const page = pathname + document.title;
		if (told.current && told.current !== page)
			void import("../ui/toasts/announce.ts").then(
				({ announce }) => announce([document.title]),
				() => {},
			);
		told.current = page;
	});

	useEffect(() => {
		const delayMs =
			wanted === null ? Math.max(0, shownAtMs.current + stayMs - performance.now()) : appearAfterMs;
		const timer = setTimeout(() => {
			if (wanted !== null) shownAtMs.current = performance.now();
			setShown(wanted);
		}, delayMs);
		return () => clearTimeout(timer);
	}, [wanted]);

	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-20 flex justify-center">
			{shown && (
				<p className="flex items-center gap-3 bg-brand px-5 py-3 font-semibold text-on-brand shadow-lg">
					<span aria-hidden="true" className="size-3 animate-bounce rounded-full bg-current" />
					{shown}
				</p>
			)}
		</div>
	);
}

/** "/article/..." -> "Laddar artikel..." (texts: spec 2 and 8). */
function toLoadingText(pathname: string): string {
	if (pathname.startsWith("/article/")) return "Laddar artikel...";
	if (pathname.startsWith("/category/")) return "Laddar artiklar...";
	return "Laddar...";
}
