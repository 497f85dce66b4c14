import { Command } from "cmdk";
import { toCategoryName } from "../../../domain/articles/category.ts";
import type { Found } from "../../data/search/search.ts";
import { SportMark, toSportName } from "../../ui/sport-mark.tsx";
import { FoundTime } from "./found-time.tsx";
import { foundTypes } from "./found-types.ts";
import { MatchedText } from "./matched-text.tsx";

interface FoundOptionProps {
	found: Found;
	query: string;
	/** ISO 8601, UTC. */
	now: string;
	onSelect: () => void;
}

/** One find in the dialog: its sport, its title, what it is, of a team where it plays, of a match when it is. */
export function FoundOption({ found, query, now, onSelect }: FoundOptionProps) {
	return (
		<Command.Item
			value={found.id}
			onSelect={onSelect}
			data-sport={toSportName(found.category)}
			className="group flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 data-[selected=true]:bg-brand data-[selected=true]:text-on-brand sm:px-5"
		>
			<SportMark
				category={found.category}
				className="text-[1.25rem] text-sport group-data-[selected=true]:text-on-brand"
			/>
			<span className="min-w-0 flex-1 font-semibold wrap-anywhere">
				<span className="sr-only">{toCategoryName(found.category)}: </span>
				<MatchedText text={found.title} query={query} />
			</span>
			<span className="shrink-0 text-end text-meta text-ink-soft group-data-[selected=true]:text-on-brand">
				{foundTypes[found.type].one}
				{found.type === "team" && found.detail && <span className="block">{found.detail}</span>}
				{found.type === "match" && (
					<span className="block">
						<FoundTime match={found} now={now} />
					</span>
				)}
			</span>
		</Command.Item>
	);
}
