import type { SourceHealth } from "../../../contract/desk.ts";
import { healthWords } from "./source-words.ts";

const looks: Readonly<Record<SourceHealth, string>> = {
	ok: "control-main",
	new: "border-ink",
	silent: "border-dashed border-danger text-danger",
	failing: "border-danger text-danger",
	paused: "border-dashed border-ink-soft text-ink-soft",
};

/** How a source stands: the word says it, the frame repeats it. */
export function HealthBadge({ health }: { health: SourceHealth }) {
	return (
		<strong className={`self-start border-2 px-2 py-0.5 text-meta whitespace-nowrap ${looks[health]}`}>
			{healthWords[health]}
		</strong>
	);
}
