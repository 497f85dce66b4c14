import { useState } from "react";
import type { DeskSchedule } from "../../../data/desk/scraping/scraping-schedules.ts";
import { useDialogEntry, useOpenDialog } from "../../../ui/dialogs/use-dialog-entry.ts";
import { ScheduleTimeDialog } from "./schedule-time-dialog.tsx";
import { ScheduleWordsDialog } from "./schedule-words-dialog.tsx";

/** The names of a schedule's two dialogs (useDialogEntry). */
export const toTimeDialog = ({ id }: Pick<DeskSchedule, "id">) => `tid ${id}`;
export const toWordsDialog = ({ id }: Pick<DeskSchedule, "id">) => `namn ${id}`;

interface ScheduleDialogProps {
	/** As they stand in the list. */
	schedules: readonly DeskSchedule[];
	/** The page's present. */
	now: Date;
	onChanged: () => Promise<void>;
}

/**
 * The dialog that is open of one of the schedules. It stands beside the list and not in the schedule's own row: that goes when somebody else removes
 * the schedule, and what is typed is not to go with it.
 */
export function ScheduleDialog({ schedules, now, onChanged }: ScheduleDialogProps) {
	const name = useOpenDialog();
	const { close } = useDialogEntry(name ?? "");
	/** As it was opened. */
	const [kept, setKept] = useState<Opened | null>(null);
	const opened = kept !== null && kept.name === name ? kept : find(name, schedules);
	if (opened !== kept) setKept(opened);
	if (opened === null) return null;
	const current = schedules.find(({ id }) => id === opened.schedule.id);
	const given = {
		schedule: current ?? opened.schedule,
		isGone: current === undefined,
		onChanged,
		onClose: close,
	};
	return opened.kind === "time" ? (
		<ScheduleTimeDialog key={name} {...given} now={now} />
	) : (
		<ScheduleWordsDialog key={name} {...given} />
	);
}

interface Opened {
	name: string;
	kind: "time" | "words";
	schedule: DeskSchedule;
}

function find(name: string | null, schedules: readonly DeskSchedule[]): Opened | null {
	for (const schedule of schedules) {
		if (name === toTimeDialog(schedule)) return { name, kind: "time", schedule };
		if (name === toWordsDialog(schedule)) return { name, kind: "words", schedule };
	}
	return null;
}
