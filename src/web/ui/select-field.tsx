import { useId } from "react";

interface SelectFieldProps {
	label: string;
	value: string;
	options: readonly (readonly [value: string, label: string])[];
	isDisabled?: boolean;
	/** For a while: the focus stays, and so does what is chosen. */
	isReadOnly?: boolean;
	onChange: (value: string) => void;
}

/** One of a few, beside the text fields of a form. */
export function SelectField({
	label,
	value,
	options,
	isDisabled = false,
	isReadOnly = false,
	onChange,
}: SelectFieldProps) {
	const id = useId();
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			<select
				id={id}
				value={value}
				disabled={isDisabled}
				// It has no readOnly of its own.
				aria-disabled={isReadOnly || undefined}
				onChange={(event) => {
					if (!isReadOnly) onChange(event.currentTarget.value);
				}}
				className="min-h-12 w-full min-w-0 border-2 border-line bg-surface px-4 text-ink disabled:border-rule disabled:text-ink-soft"
			>
				{options.map(([option, name]) => (
					<option key={option} value={option}>
						{name}
					</option>
				))}
			</select>
		</div>
	);
}
