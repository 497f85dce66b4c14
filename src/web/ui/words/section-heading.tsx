import type { ReactNode } from "react";

interface SectionHeadingProps {
	id: string;
	title: string;
	/** For a narrow column. */
	isSmall?: boolean;
	/** Stands at the end of the line: a count, a link. */
	children?: ReactNode;
}

/** Opens a section of a page: a touchline with its corner arc, then the title. */
export function SectionHeading({ id, title, isSmall = false, children }: SectionHeadingProps) {
	return (
		<div className="touchline flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 pt-3">
			<h2 id={id} className={`ps-9 ${isSmall ? "text-card-m" : "text-section"}`}>
				{title}
			</h2>
			{children}
		</div>
	);
}
