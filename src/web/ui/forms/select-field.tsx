import { FieldFrame } from "./field-frame.tsx";

interface SelectFieldProps {
	label: string;
	name?: string;
	value: string;
	/** What is wrong with it; the field names it as its description. */
	error?: string | undefined;
	options: readonly (readonly [value: string, label: string])[];
	isDisabled?: boolean;
	/** For a while: the focus stays, and so does what is chosen. */
	isReadOnly?: boolean;
	className?: string;
	onChange: (value: string) => void;
}

/** One of a few, beside the text fields of a form. */
export function SelectField({
	label,
	name,
	value,
	error,
	options,
	isDisabled = false,
	isReadOnly = false,
	className = "",
	onChange,
}: SelectFieldProps) {
	return (
		<FieldFrame label={label} error={error}>
			{(attributes) => (
				<select
					{...attributes}
					name={name}
					value={value}
					disabled={isDisabled}
					// It has no readOnly of its own.
					aria-disabled={isReadOnly || undefined}
					onChange={(event) => {
						if (!isReadOnly) onChange(event.currentTarget.value);
					}}
					className={`field w-full ${className}`}
				>
					{options.map(([option, words]) => (
						<option key={option} value={option}>
							{words}
						</option>
					))}
				</select>
			)}
		</FieldFrame>
	);
}
