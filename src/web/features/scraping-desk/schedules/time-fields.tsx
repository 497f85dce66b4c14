import { TextField } from "../../../ui/forms/text-field.tsx";
import type { TimeDraft, TimeErrors } from "./schedule-draft.ts";

interface TimeFieldsProps {
	draft: TimeDraft;
	errors: TimeErrors;
	isReadOnly: boolean;
	onChange: (draft: TimeDraft) => void;
}

/** Hour and minute of a day. */
export function TimeFields({ draft, errors, isReadOnly, onChange }: TimeFieldsProps) {
	const field = (name: keyof TimeDraft, label: string, max: number) => (
		<TextField
			label={label}
			type="number"
			min={0}
			max={max}
			step={1}
			value={draft[name]}
			error={errors[name]}
			readOnly={isReadOnly}
			onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
		/>
	);
	return (
		<div className="grid grid-cols-2 gap-4">
			{field("hour", "Timme", 23)}
			{field("minute", "Minut", 59)}
		</div>
	);
}
