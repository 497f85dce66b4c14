import { lazy, Suspense, useEffect, useState } from "react";
import { isSlashOn } from "../data/search/slash-key.ts";
import { Icon, searchIcon } from "../ui/icon.tsx";

const load = () => import("../features/search/search-dialog.tsx");
const SearchDialog = lazy(() =>
	load().then(
		(module) => ({ default: module.SearchDialog }),
		() => {
			// Not to be had (the line is down, the site is newer than this page): the page does the same.
			location.assign("/sok");
			return { default: () => <></> };
		},
	),
);
const oneMore = (asked: number) => asked + 1;
const prefetch = () => void load().catch(() => {});

/**
 * Opens the search: by itself, by / and by Ctrl or Cmd with K. A form, so that without script it is a button too and
 * leads to the search page; the dialog is fetched when somebody comes near.
 */
export function SearchButton() {
	/** How often it has been asked for since it was closed: none, it is closed. */
	const [asked, setAsked] = useState(0);

	useEffect(() => {
		const openByKey = (event: KeyboardEvent) => {
			const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
			if (!isChord && (event.key !== "/" || isTyping(event) || !isSlashOn())) return;
			event.preventDefault();
			setAsked(oneMore);
		};
		// The browser's Back leaves the dialog, too.
		const close = () => setAsked(0);
		addEventListener("keydown", openByKey);
		addEventListener("popstate", close);
		return () => {
			removeEventListener("keydown", openByKey);
			removeEventListener("popstate", close);
		};
	}, []);

	return (
		<>
			<form
				action="/sok"
				onSubmit={(event) => {
					event.preventDefault();
					setAsked(oneMore);
				}}
			>
				<button
					type="submit"
					onPointerEnter={prefetch}
					onFocus={prefetch}
					className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 font-semibold hover:underline hover:decoration-2 hover:underline-offset-4"
				>
					<Icon path={searchIcon} />
					<span className="max-lg:sr-only">Sök</span>
				</button>
			</form>
			{asked > 0 && (
				<Suspense>
					<SearchDialog asked={asked} onClose={() => setAsked(0)} />
				</Suspense>
			)}
		</>
	);
}

function isTyping({ target }: KeyboardEvent): boolean {
	return target instanceof HTMLElement && target.closest("input,textarea,select,[contenteditable]") !== null;
}
