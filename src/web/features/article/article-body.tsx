import { Fragment } from "react";
import { toTextRuns } from "../../../domain/articles/markup.ts";
import { FigureText } from "../../ui/words/figure-text.tsx";

/** Paragraphs with bold in them; one that is bold throughout is a subheading to the eye. */
export function ArticleBody({ paragraphs }: { paragraphs: readonly string[] }) {
	return (
		<div className="flex flex-col gap-5 font-serif text-reading hyphens-auto">
			{paragraphs.map((paragraph, index) => {
				const runs = toTextRuns(paragraph);
				const isSubheading = runs.length === 1 && runs[0]?.isBold === true;
				return (
					// Paragraphs have no name but their place, and never move.
					// biome-ignore lint/suspicious/noArrayIndexKey: see above
					<p key={index} className={isSubheading ? "pt-3 font-sans text-card-m" : undefined}>
						{runs.map((run, place) => {
							const text = <FigureText>{run.text}</FigureText>;
							const Run = run.isBold ? "strong" : Fragment;
							// biome-ignore lint/suspicious/noArrayIndexKey: as for paragraphs
							return <Run key={place}>{text}</Run>;
						})}
					</p>
				);
			})}
		</div>
	);
}
