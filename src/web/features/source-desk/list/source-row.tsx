import type { DeskSourceRow } from "../../../../contract/desk.ts";
import { Link } from "../../../ui/link.tsx";
import { HealthBadge } from "../health-badge.tsx";
import { SourceFacts } from "../one-source/source-facts.tsx";
import { PauseButton } from "../pause-button.tsx";
import { toHealthReason } from "../source-words.ts";

interface SourceRowProps {
	source: DeskSourceRow;
	now: string;
	onChange: () => Promise<void>;
}

/** One source of the list: how it stands and why, and the way to the rest. */
export function SourceRow({ source, now, onChange }: SourceRowProps) {
	const reason = toHealthReason(source);
	return (
		<div className="flex flex-wrap items-start justify-between gap-4">
			<div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-1">
				<HealthBadge health={source.health} />
				<Link
					to={`?kalla=${source.id}`}
					className="inline-flex min-h-6 self-start text-card-s font-bold wrap-anywhere hover:underline"
				>
					{source.name}
				</Link>
				<p className="text-meta wrap-anywhere">{source.feed_url}</p>
				{reason && (
					<p className={`wrap-anywhere ${source.health === "failing" ? "font-semibold text-danger" : ""}`}>
						{reason}
					</p>
				)}
				<SourceFacts source={source} now={now} />
			</div>
			<PauseButton source={source} onChange={onChange} />
		</div>
	);
}
