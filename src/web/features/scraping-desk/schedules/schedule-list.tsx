import { useState } from "react";
import type { DeskSchedule } from "../../../data/desk/scraping/scraping-schedules.ts";
import type { Loaded } from "../../../data/use-loaded.ts";
import { useDialogEntry } from "../../../ui/dialogs/use-dialog-entry.ts";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { useToldFocus } from "../../../ui/use-told-focus.ts";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { ScheduleItem } from "./schedule-item.tsx";
import { ScheduleWordsDialog } from "./schedule-words-dialog.tsx";

interface ScheduleListProps {
	schedules: Loaded<readonly DeskSchedule[]>;
	/** They could not be read anew. */
	isOutdated: boolean;
	/** The page's present. */
	now: Date;
	reload: () => Promise<void>;
}

/** When the newsroom works (spec 2, admin panel). */
export function ScheduleList({ schedules, isOutdated, now, reload }: ScheduleListProps) {
	const creating = useDialogEntry("nytt-schema");
	const [deleted, setDeleted] = useState<string | null>(null);
	const { place, begin } = useToldFocus<HTMLParagraphElement>(deleted);
	const onMade = () => {
		// It may have the name of the one that was removed, which then stands there.
		setDeleted(null);
		return reload();
	};
	return (
		<section aria-labelledby="scheman" className="flex flex-col gap-5">
			<SectionHeading id="scheman" title="Scheman">
				<button type="button" onClick={creating.open} className="control">
					Nytt schema
				</button>
			</SectionHeading>
			<p ref={place} role="status" tabIndex={-1} className="font-semibold empty:hidden">
				{schedules.kind === "loading" && "Laddar..."}
				{deleted && `Schemat ”${deleted}” är borttaget.`}
			</p>
			{(schedules.kind === "failed" || isOutdated) && <LoadFailed onRetry={() => void reload()} />}
			{schedules.kind === "ready" &&
				(schedules.value.length === 0 ? (
					<EmptyNote>Inga scheman konfigurerade än</EmptyNote>
				) : (
					<ul aria-label="Scheman" className="flex flex-col border-t border-rule">
						{schedules.value.map((schedule) => (
							<li key={schedule.id} className="border-b border-rule py-4">
								<ScheduleItem
									schedule={schedule}
									now={now}
									onChanged={reload}
									onDelete={begin}
									onDeleted={setDeleted}
								/>
							</li>
						))}
					</ul>
				))}
			{schedules.kind === "ready" && (
				<ScheduleDialog schedules={schedules.value} now={now} onChanged={reload} />
			)}
			{creating.isOpen && <ScheduleWordsDialog schedule={null} onChanged={onMade} onClose={creating.close} />}
		</section>
	);
}
