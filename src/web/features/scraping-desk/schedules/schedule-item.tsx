import { useState } from "react";
import { toScheduleText } from "../../../../domain/times/schedule.ts";
import {
	type DeskSchedule,
	deleteSchedule,
	updateScheduleStatus,
} from "../../../data/desk/scraping/scraping-schedules.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { useDialogEntry } from "../../../ui/dialogs/use-dialog-entry.ts";
import { Switch } from "../../../ui/forms/switch.tsx";
import type { Toast } from "../../../ui/toasts/toast.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { toTimeDialog, toWordsDialog } from "./schedule-dialog.tsx";
import { useScheduleChange } from "./use-schedule-change.ts";

const changedMeanwhile: Toast = {
	kind: "error",
	title: "Schemat har ändrats",
	description: "Någon annan hann före. Se efter.",
};

interface ScheduleItemProps {
	schedule: DeskSchedule;
	/** The page's present. */
	now: Date;
	onChanged: () => Promise<void>;
	/** It is asked for. */
	onDelete: () => void;
	onDeleted: (name: string) => void;
}

/** One schedule (spec 2, schedule list), and what can be done with it. */
export function ScheduleItem({ schedule, now, onChanged, onDelete, onDeleted }: ScheduleItemProps) {
	const [isDeleting, setIsDeleting] = useState(false);
	const timeDialog = useDialogEntry(toTimeDialog(schedule));
	const wordsDialog = useDialogEntry(toWordsDialog(schedule));
	/** What the switch was set to, until the list says so too. */
	const [wanted, setWanted] = useState<boolean | null>(null);
	const { isBusy, change } = useScheduleChange(onChanged, changedMeanwhile);
	const { name } = schedule;

	const toggle = async (isActive: boolean) => {
		if (isBusy) return;
		setWanted(isActive);
		await change((client) => updateScheduleStatus(client, schedule, isActive), {
			failure: { kind: "error", title: "Error", description: "Failed to update schedule" },
		});
		setWanted(null);
	};
	const remove = async () => {
		onDelete();
		const isDeleted = await change((client) => deleteSchedule(client, schedule), {
			success: { kind: "success", title: "Schemat är borttaget" },
		});
		if (isDeleted) onDeleted(name);
	};

	return (
		<article aria-label={name} className="flex flex-col gap-3">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
				<div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
					<h3 className="text-card-s">{name}</h3>
					{schedule.description && <p>{schedule.description}</p>}
					<p className="font-semibold">{toScheduleText(schedule.cron_expression, now)}</p>
					<p className="text-meta text-ink-soft">
						Nästa körning: {schedule.nextRunAt ? <LongTime instant={schedule.nextRunAt} /> : "Okänd"}
					</p>
				</div>
				<Switch
					checked={wanted ?? schedule.is_active}
					onChange={(event) => void toggle(event.currentTarget.checked)}
				>
					Aktivt<span className="sr-only">schema: {name}</span>
				</Switch>
			</div>
			<div className="flex flex-wrap gap-2">
				<Action name={name} onPress={timeDialog.open}>
					Ändra tid
				</Action>
				<Action name={name} onPress={wordsDialog.open}>
					Byt namn
				</Action>
				<Action name={name} look="text-danger" onPress={() => setIsDeleting(true)}>
					Ta bort
				</Action>
			</div>
			{isDeleting && (
				<Question
					text={`Är du säker på att du vill ta bort schemat ”${name}”?`}
					yes="Ja, ta bort"
					isBusy={isBusy}
					onYes={() => void remove()}
					onNo={() => setIsDeleting(false)}
				/>
			)}
		</article>
	);
}

interface ActionProps {
	/** The schedule's, for who hears the button alone. */
	name: string;
	look?: string;
	onPress: () => void;
	children: string;
}

function Action({ name, look = "", onPress, children }: ActionProps) {
	return (
		<button type="button" onClick={onPress} className={`control ${look}`}>
			{children}
			<span className="sr-only"> för {name}</span>
		</button>
	);
}
