import { useState } from "react";
import { v4 as makeUuid } from "uuid";
import type { ScrapingScheduleRow } from "../../../../contract/scraping.ts";
import {
	createSchedule,
	type DeskSchedule,
	renameSchedule,
} from "../../../data/desk/scraping/scraping-schedules.ts";
import { Modal } from "../../../ui/dialogs/modal.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { createUnsavedTexts } from "../../../ui/forms/unsaved-texts.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useWritten } from "../use-written.ts";
import { ScheduleClash } from "./schedule-clash.tsx";
import {
	checkWords,
	readTimeDraft,
	type TimeDraft,
	type TimeErrors,
	toWords,
	type WordErrors,
} from "./schedule-draft.ts";
import { ScheduleGone } from "./schedule-gone.tsx";
import { TimeFields } from "./time-fields.tsx";
import { madeAnew, useScheduleChange } from "./use-schedule-change.ts";

interface WrittenWords {
	/** As the dialog was opened with it: the list is read anew behind it. Null: one that is to be. */
	seen: ScrapingScheduleRow | null;
	name: string;
	description: string;
	/** Of one that is to be. */
	time: TimeDraft;
	/** Of the schedule that is to be made. */
	newId: string;
}

/** By schedule, "" for a new one. */
const unsaved = createUnsavedTexts<WrittenWords>();

interface ScheduleWordsDialogProps {
	/** Null: one that is to be. */
	schedule: DeskSchedule | null;
	/** Somebody else has removed it. */
	isGone?: boolean;
	onChanged: () => Promise<void>;
	onClose: () => void;
}

/** Of a schedule that is to be. */
const firstTime = { hour: "6", minute: "0" };

/** Name and description of a schedule; of a new one its time as well. */
export function ScheduleWordsDialog({
	schedule,
	isGone = false,
	onChanged,
	onClose,
}: ScheduleWordsDialogProps) {
	const { written, isEdited, isBack, write, forget } = useWritten({
		unsaved,
		id: schedule?.id ?? "",
		start: (): WrittenWords => ({
			seen: schedule,
			name: schedule?.name ?? "",
			description: schedule?.description ?? "",
			time: firstTime,
			newId: makeUuid(),
		}),
		isChanged,
	});
	const { seen, name, description, time, newId } = written;
	const [errors, setErrors] = useState<TimeErrors & WordErrors>({});
	const { isBusy, refusal, clash, settle, change } = useScheduleChange(onChanged);

	const save = async (finish: () => void) => {
		const read = readTimeDraft(time);
		const found = {
			...checkWords(name, description),
			...(!schedule && !read.ok && read.errors),
		};
		setErrors(found);
		if (Object.keys(found).length > 0) return;
		/** Of one that was removed as it was seen, else as its fields have it. */
		const rest = seen
			? { cron_expression: seen.cron_expression, is_active: seen.is_active }
			: read.ok && { cron_expression: read.cronExpression };
		const words = toWords(name, description);
		const isSaved = await (seen && !isGone
			? change((client) => renameSchedule(client, seen, words))
			: rest &&
				change((client) => createSchedule(client, { ...words, ...rest, id: newId }), { success: madeAnew }));
		if (!isSaved) return;
		forget();
		finish();
	};

	const settleClash = (theirs: ScrapingScheduleRow, keeps: "mine" | "theirs") => {
		if (keeps === "mine") write({ seen: theirs });
		else {
			write({ seen: theirs, name: theirs.name, description: theirs.description ?? "" });
			setErrors({});
		}
		settle();
	};

	return (
		<Modal
			title={schedule ? "Byt namn på schemat" : "Nytt schema"}
			isEdited={isEdited}
			onDiscard={forget}
			onClose={onClose}
		>
			{({ leave, finish }) => (
				<DialogForm
					isBusy={isBusy}
					action={schedule ? "Spara ändringar" : "Skapa schema"}
					errors={errors}
					refusal={refusal}
					isBack={isBack}
					isHeld={clash !== null || isGone}
					onSubmit={() => void save(finish)}
					onCancel={leave}
				>
					{isGone && <ScheduleGone onMakeAnew={() => void save(finish)} />}
					{clash && (
						<ScheduleClash
							fields={[
								{ name: "Namn", values: [name, clash.name] },
								{ name: "Beskrivning", values: [description || "–", clash.description || "–"] },
							]}
							onSettle={(keeps) => settleClash(clash, keeps)}
						/>
					)}
					<TextField
						label="Namn"
						value={name}
						error={errors.name}
						readOnly={isBusy}
						onChange={(event) => write({ name: event.currentTarget.value })}
					/>
					<TextField
						label="Beskrivning (frivillig)"
						value={description}
						error={errors.description}
						readOnly={isBusy}
						onChange={(event) => write({ description: event.currentTarget.value })}
					/>
					{!schedule && (
						<fieldset className="flex flex-col gap-2">
							<legend className="sr-only">Tid</legend>
							<p className="text-meta text-ink-soft">Varje dag, svensk tid (UTC plus en timme, hela året).</p>
							<TimeFields
								draft={time}
								errors={errors}
								isReadOnly={isBusy}
								onChange={(given) => write({ time: given })}
							/>
						</fieldset>
					)}
				</DialogForm>
			)}
		</Modal>
	);
}

const isChanged = ({ seen, name, description, time }: WrittenWords): boolean =>
	name !== (seen?.name ?? "") ||
	description !== (seen?.description ?? "") ||
	time.hour !== firstTime.hour ||
	time.minute !== firstTime.minute;
