import type { SourceItem } from "../../../../contract/functions.ts";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { isKept } from "../form/is-kept.ts";

interface SourceItemsProps {
	items: readonly SourceItem[];
	/** Addresses and titles of what is stored already; null where that is not the question. */
	kept?: ReadonlySet<string> | null;
	showsSummary: boolean;
}

/** Items as the news pipeline would read them. */
export function SourceItems({ items, kept = null, showsSummary }: SourceItemsProps) {
	if (items.length === 0) return <EmptyNote>Inga nyheter hittades.</EmptyNote>;
	return (
		<ul className="flex flex-col border-t border-rule">
			{items.map((item) => (
				<li
					key={`${item.url} ${item.title}`}
					className="flex flex-col gap-1 border-b border-rule py-3 wrap-anywhere"
				>
					<p className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
						{kept !== null && isKept(item, { items, kept }) ? (
							<strong className="text-ink">Finns redan</strong>
						) : item.passed_over ? (
							<span className="text-danger">Hoppas över: {item.passed_over}</span>
						) : (
							kept !== null && <strong className="text-ink">Ny</strong>
						)}
						{item.published_at ? <LongTime instant={item.published_at} /> : <span>Utan tid</span>}
					</p>
					{item.url ? (
						<a
							href={item.url}
							rel="noreferrer"
							target="_blank"
							className="inline-flex min-h-6 self-start font-semibold underline underline-offset-4"
						>
							{item.title}
						</a>
					) : (
						<p>{item.title}</p>
					)}
					{showsSummary && item.summary && <p className="line-clamp-3 font-serif">{item.summary}</p>}
				</li>
			))}
		</ul>
	);
}
