import type { SourceText } from "../../data/desk/review/review-text.ts";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";

/** Every telling of the story, as it was read. */
export function SourceTexts({ sources }: { sources: readonly SourceText[] }) {
	return (
		<section aria-labelledby="kallorna" className="flex min-w-0 flex-col gap-3">
			<h2 id="kallorna" className="text-card-m">
				Källor ({sources.length})
			</h2>
			{sources.length === 0 && <EmptyNote>Källornas texter finns inte kvar.</EmptyNote>}
			{sources.map((source, place) => (
				<details key={source.id} open={place < 2} className="border-y border-rule">
					<summary className="min-h-11 cursor-pointer py-3 font-semibold">
						{source.source}: {source.title}
					</summary>
					<p className="pb-2 text-meta">
						<LongTime instant={source.published_at} />,{" "}
						<a href={source.url} rel="noreferrer" className="underline underline-offset-4">
							läs hos källan
						</a>
					</p>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
					<section aria-label={`Texten i ${source.source}`} tabIndex={0} className="review-source pb-4">
						{source.lead && !source.content.startsWith(source.lead) && (
							<p className="pb-3 font-semibold">{source.lead}</p>
						)}
						<p className="font-serif whitespace-pre-line">{source.content}</p>
					</section>
				</details>
			))}
		</section>
	);
}
