import { toStatusWord } from "./runs/run-words.ts";

/** The state of a run (spec 4): the word says it, the colour repeats it. Any state but the first three is a neutral grey. */
export function StatusBadge({ status }: { status: string }) {
	return (
		<span data-run={status} className="status-badge text-meta whitespace-nowrap">
			{toStatusWord(status)}
		</span>
	);
}
