import type { MouseEvent, ReactNode } from "react";

/** The reader's page, to be looked at: its links lead nowhere and its buttons share nothing, for what is typed is not saved yet. */
export function ArticlePreview({ children }: { children: ReactNode }) {
	const stay = (event: MouseEvent) => {
		if (!(event.target instanceof Element) || !event.target.closest("a, button")) return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<section aria-label="Så ser läsaren artikeln" onClickCapture={stay}>
			{children}
		</section>
	);
}
