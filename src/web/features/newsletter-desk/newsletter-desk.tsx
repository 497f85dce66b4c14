import { getDeskOverview } from "../../data/desk/desk-newsletter.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useRefresh } from "../../data/use-refresh.ts";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { IssueLog } from "./issue-log.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import "./newsletter-desk.css";
import { ScheduleForm } from "./schedule-form.tsx";
import { SubscriberCounts } from "./subscriber-counts.tsx";

const refreshMs = 30_000;
/** While a letter is being sent its progress is followed. */
const progressRefreshMs = 2_000;

/** The newsletter's desk: who gets it, when it leaves, what the next one says, and what became of the others. */
export function NewsletterDesk() {
	// Read anew beside a form: what is typed stays when that fails.
	const { loaded, isOutdated, reload } = useLoaded(getDeskOverview, { keepsShown: true });
	const overview = loaded.kind === "ready" ? loaded.value : null;
	const isSending = overview?.issues.some(({ status }) => status !== "completed") ?? false;
	useRefresh(reload, isSending ? progressRefreshMs : refreshMs);
	return (
		<div className="shell flex flex-col gap-10 py-10">
			<h1 className="text-headline">Nyhetsbrev</h1>
			{loaded.kind === "loading" && <p role="status">Laddar...</p>}
			{(loaded.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void reload()} />}
			{overview && (
				<>
					<SubscriberCounts desk={overview.desk} />
					<ScheduleForm desk={overview.desk} onSaved={reload} />
					<LetterPreview onSent={reload} />
					<IssueLog issues={overview.issues} editors={overview.editors} />
				</>
			)}
		</div>
	);
}
