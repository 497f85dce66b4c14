import type { FeedCandidate } from "../../../../contract/functions.ts";
import { SourceItems } from "../one-source/source-items.tsx";

const shownItems = 4;

/** One feed that was found: whose it is, what it tells, and whether its texts are reserved. */
export function FoundFeed({ candidate, onChoose }: { candidate: FeedCandidate; onChoose: () => void }) {
	const { url, title, items, is_reserved } = candidate;
	const name = title ?? "Flöde utan namn";
	return (
		<article aria-label={name} className="flex h-full flex-col gap-3 border-2 border-line bg-surface p-4">
			<h3 className="text-card-s font-bold">{name}</h3>
			<p className="text-meta wrap-anywhere text-ink-soft">{url}</p>
			{is_reserved && (
				<p className="border-s-4 border-danger ps-3">
					Källan förbehåller sig sina texter (TDMRep): den hålls vid rubrik och länk.
				</p>
			)}
			<SourceItems items={items.slice(0, shownItems)} showsSummary={!is_reserved} />
			<button
				type="button"
				aria-label={`Använd flödet ${name}`}
				onClick={onChoose}
				className="control control-main mt-auto self-start"
			>
				Använd flödet
			</button>
		</article>
	);
}
