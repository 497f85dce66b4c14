import type { Found } from "../../data/search/search.ts";
import { Link } from "../../ui/link.tsx";
import { Kicker } from "../../ui/words/kicker.tsx";
import { TimeAgo } from "../../ui/words/time-ago.tsx";
import { FoundTime } from "./found-time.tsx";
import { foundTypes } from "./found-types.ts";
import { MatchedText } from "./matched-text.tsx";

interface FoundRowProps {
	found: Found;
	query: string;
	/** ISO 8601, UTC. */
	now: string;
}

/** One find on the search page: what it is and when, its title, and what is said about it. */
export function FoundRow({ found, query, now }: FoundRowProps) {
	const { type, title, path, date, category, detail, isAiSummary } = found;
	return (
		<div className="relative grid gap-x-8 gap-y-1 py-4 lg:grid-cols-[16rem_1fr]">
			<p className="flex flex-wrap content-start items-center gap-x-3 text-meta text-ink-soft lg:pt-1">
				<Kicker category={category} />
				<span>{foundTypes[type].one}</span>
				{date &&
					(type === "match" ? <FoundTime match={found} now={now} /> : <TimeAgo instant={date} now={now} />)}
				{isAiSummary && <span>AI-sammanfattning</span>}
			</p>
			<div className="flex flex-col gap-1">
				<h3 className="text-card-s">
					<Link to={path} prefetch="intent" className="stretched hover:underline">
						<MatchedText text={title} query={query} />
					</Link>
				</h3>
				{detail && <p className="max-w-prose font-serif text-ink-soft">{detail}</p>}
			</div>
		</div>
	);
}
