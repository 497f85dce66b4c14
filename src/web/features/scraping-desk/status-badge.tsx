import { toStatusWord } from "./run-words.ts";

const looks: Readonly<Record<string, string>> = {
	running: "status-running",
	completed: "status-completed",
	failed: "status-failed",
};

/** The state of a run (spec 4): the word says it, the colour repeats it. Any other state is a neutral grey. */
export function StatusBadge({ status }: { status: string }) {
	return <span className={`status-badge ${looks[status] ?? "status-other"}`}>{toStatusWord(status)}</span>;
}
