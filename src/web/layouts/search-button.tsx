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
const prefetch = () => void load().catch(() => {});

/**
 * Opens the search: by itself, by / and by Ctrl or Cmd with K. A form, so that without script it is a button too and
 * leads to the search page; the dialog is fetched when somebody comes near.
 */
export function SearchButton() {
	const [isOpen, setIsOpen] = useState(false);

	useEffect(() => {
		const openByKey = (event: KeyboardEvent) => {
			const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
			if (!isChord && (event.key !== "/" || isTyping(event) || !isSlashOn())) return;
			event.preventDefault();
			setIsOpen(true);
		};
		// The browser's Back leaves the dialog, too.
		const close = () => setIsOpen(false);
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
					setIsOpen(true);
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
			{isOpen && (
				<Suspense>
					<SearchDialog onClose={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
}

function isTyping({ target }: KeyboardEvent): boolean {
	return target instanceof HTMLElement && target.closest("input,textarea,select,[contenteditable]") !== null;
}
