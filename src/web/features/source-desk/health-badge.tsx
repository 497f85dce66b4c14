import type { SourceHealth } from "../../../contract/desk.ts";
import { healthWords } from "./source-words.ts";

const looks: Readonly<Record<SourceHealth, string>> = {
	ok: "border-rule text-ink-soft",
	new: "border-ink",
	silent: "border-dashed border-danger text-danger",
	failing: "border-danger bg-danger text-paper",
	paused: "border-dashed border-ink-soft text-ink-soft",
};

/** How a source stands: the word says it, the frame repeats it. The loudest is what has to be seen to. */
export function HealthBadge({ health }: { health: SourceHealth }) {
	return (
		<strong className={`self-start border-2 px-2 py-0.5 text-meta whitespace-nowrap ${looks[health]}`}>
			{healthWords[health]}
		</strong>
	);
}
