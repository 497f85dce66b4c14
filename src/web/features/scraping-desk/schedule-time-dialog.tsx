import { useState } from "react";
import { parseDailyCron, toClockText, toSwedishTime } from "../../../domain/schedule.ts";
import { type DeskSchedule, updateScheduleTime } from "../../data/scraping-schedules.ts";
import { Modal } from "../../ui/modal.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { readTimeDraft, type TimeErrors, toTimeDraft } from "./schedule-draft.ts";
import { TimeFields } from "./time-fields.tsx";
import { useScheduleChange } from "./use-schedule-change.ts";

interface ScheduleTimeDialogProps {
	schedule: DeskSchedule;
	/** The page's present. */
	now: Date;
	onChanged: () => Promise<void>;
	onClose: () => void;
}

/** When a schedule runs (spec 2, schedule time dialog). */
export function ScheduleTimeDialog({ schedule, now, onChanged, onClose }: ScheduleTimeDialogProps) {
	const [draft, setDraft] = useState(() => toTimeDraft(schedule.cron_expression));
	const [errors, setErrors] = useState<TimeErrors>({});
	const { isBusy, refusal, change } = useScheduleChange(onChanged);
	const save = async (close: () => void) => {
		const read = readTimeDraft(draft);
		setErrors(read.ok ? {} : read.errors);
		if (!read.ok) return;
		const isSaved = await change((client) => updateScheduleTime(client, schedule.id, read.cronExpression));
		if (isSaved) close();
	};
	return (
		<Modal title={`Ändra tid för ${schedule.name}`} onClose={onClose}>
			{(close) => (
				<DialogForm
					isBusy={isBusy}
					action="Spara ändringar"
					errors={errors}
					refusal={refusal}
					onSubmit={() => void save(close)}
					onCancel={close}
				>
					<p>
						Nuvarande tid:{" "}
						<strong>{toClockText(toSwedishTime(parseDailyCron(schedule.cron_expression)), now)}</strong>{" "}
						svensk tid. Schemat körs varje dag.
					</p>
					<TimeFields draft={draft} errors={errors} onChange={setDraft} />
				</DialogForm>
			)}
		</Modal>
	);
}
