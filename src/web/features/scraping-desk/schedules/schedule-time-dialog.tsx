import { useState } from "react";
import { v4 as makeUuid } from "uuid";
import type { ScrapingScheduleRow } from "../../../../contract/scraping.ts";
import { parseDailyCron, toClockText, toSwedishTime } from "../../../../domain/times/schedule.ts";
import {
	createSchedule,
	type DeskSchedule,
	updateScheduleTime,
} from "../../../data/desk/scraping/scraping-schedules.ts";
import { Modal } from "../../../ui/dialogs/modal.tsx";
import { createUnsavedTexts } from "../../../ui/forms/unsaved-texts.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useWritten } from "../use-written.ts";
import { ScheduleClash } from "./schedule-clash.tsx";
import { readTimeDraft, type TimeDraft, type TimeErrors, toTimeDraft } from "./schedule-draft.ts";
import { ScheduleGone } from "./schedule-gone.tsx";
import { TimeFields } from "./time-fields.tsx";
import { madeAnew, useScheduleChange } from "./use-schedule-change.ts";

interface WrittenTime {
	/** As the dialog was opened with it: the list is read anew behind it. */
	seen: ScrapingScheduleRow;
	draft: TimeDraft;
	/** Of the schedule that is made in its place when it is gone. */
	newId: string;
}

/** By schedule. */
const unsaved = createUnsavedTexts<WrittenTime>();

interface ScheduleTimeDialogProps {
	schedule: DeskSchedule;
	/** The page's present. */
	now: Date;
	/** Somebody else has removed it. */
	isGone: boolean;
	onChanged: () => Promise<void>;
	onClose: () => void;
}

/** When a schedule runs (spec 2, schedule time dialog). */
export function ScheduleTimeDialog({ schedule, now, isGone, onChanged, onClose }: ScheduleTimeDialogProps) {
	const { written, isEdited, isBack, write, forget } = useWritten({
		unsaved,
		id: schedule.id,
		start: (): WrittenTime => ({
			seen: schedule,
			draft: toTimeDraft(schedule.cron_expression),
			newId: makeUuid(),
		}),
		isChanged,
	});
	const { seen, draft, newId } = written;
	const [errors, setErrors] = useState<TimeErrors>({});
	const { isBusy, refusal, clash, settle, change } = useScheduleChange(onChanged);
	const save = async (finish: () => void) => {
		const read = readTimeDraft(draft);
		setErrors(read.ok ? {} : read.errors);
		if (!read.ok) return;
		const { name, description, is_active } = seen;
		const anew = { id: newId, name, description, is_active, cron_expression: read.cronExpression };
		const isSaved = await (isGone
			? change((client) => createSchedule(client, anew), { success: madeAnew })
			: change((client) => updateScheduleTime(client, seen, read.cronExpression)));
		if (!isSaved) return;
		forget();
		finish();
	};
	const settleClash = (theirs: ScrapingScheduleRow, keeps: "mine" | "theirs") => {
		write({ seen: theirs, ...(keeps === "theirs" && { draft: toTimeDraft(theirs.cron_expression) }) });
		if (keeps === "theirs") setErrors({});
		settle();
	};
	return (
		<Modal title={`Ändra tid för ${schedule.name}`} isEdited={isEdited} onDiscard={forget} onClose={onClose}>
			{({ leave, finish }) => (
				<DialogForm
					isBusy={isBusy}
					action="Spara ändringar"
					errors={errors}
					refusal={refusal}
					isBack={isBack}
					isHeld={clash !== null || isGone}
					onSubmit={() => void save(finish)}
					onCancel={leave}
				>
					<p>
						Nuvarande tid:{" "}
						<strong>{toClockText(toSwedishTime(parseDailyCron(schedule.cron_expression)), now)}</strong>{" "}
						svensk tid. Schemat körs varje dag.
					</p>
					{isGone && <ScheduleGone onMakeAnew={() => void save(finish)} />}
					{clash && (
						<ScheduleClash
							fields={[
								{
									name: "Tid",
									values: [toDraftText(draft), toDraftText(toTimeDraft(clash.cron_expression))],
								},
							]}
							onSettle={(keeps) => settleClash(clash, keeps)}
						/>
					)}
					<TimeFields
						draft={draft}
						errors={errors}
						isReadOnly={isBusy}
						onChange={(given) => write({ draft: given })}
					/>
				</DialogForm>
			)}
		</Modal>
	);
}

/** { hour: "6", minute: "5" } -> "06:05", the Swedish time of the fields. */
const toDraftText = ({ hour, minute }: TimeDraft) => `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;

function isChanged({ seen, draft }: WrittenTime): boolean {
	const start = toTimeDraft(seen.cron_expression);
	return draft.hour !== start.hour || draft.minute !== start.minute;
}
