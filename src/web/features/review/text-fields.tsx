import { type ReactNode, useEffect, useId, useRef } from "react";
import { TextField } from "../../ui/text-field.tsx";
import type { EditedText, TextErrors } from "./edited-text.ts";

interface TextFieldsProps {
	text: EditedText;
	errors: TextErrors;
	/** How often it was refused for them: the first that is wrong gets the focus. */
	refusals: number;
	onChange: (text: EditedText) => void;
}

/** Title, lead and body; the table takes all markup away, and double asterisks make bold. */
export function TextFields({ text, errors, refusals, onChange }: TextFieldsProps) {
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (refusals > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [refusals]);
	return (
		<div ref={fields} className="flex flex-col gap-4">
			<TextField
				label="Rubrik"
				value={text.title}
				error={errors.title}
				required
				onChange={(event) => onChange({ ...text, title: event.currentTarget.value })}
			/>
			<TextArea
				label="Ingress"
				value={text.lead}
				error={errors.lead}
				rows={4}
				isRequired
				onChange={(lead) => onChange({ ...text, lead })}
			/>
			<TextArea
				label="Brödtext"
				value={text.body}
				error={errors.body}
				rows={10}
				onChange={(body) => onChange({ ...text, body })}
			>
				En tom rad mellan stycken. **Dubbla asterisker** ger fetstil, annan formatering tas bort.
			</TextArea>
		</div>
	);
}

interface TextAreaProps {
	label: string;
	value: string;
	error: string | undefined;
	rows: number;
	isRequired?: boolean;
	onChange: (value: string) => void;
	/** What to know of it. */
	children?: ReactNode;
}

function TextArea({ label, value, error, rows, isRequired = false, onChange, children }: TextAreaProps) {
	const id = useId();
	const described = [error && `${id}-fel`, children && `${id}-hjalp`].filter(Boolean).join(" ");
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			<textarea
				id={id}
				value={value}
				rows={rows}
				required={isRequired}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
				onChange={(event) => onChange(event.currentTarget.value)}
				className="w-full border-2 border-line bg-surface p-3 aria-invalid:border-danger"
			/>
			{error && (
				<p id={`${id}-fel`} className="font-semibold text-danger">
					{error}
				</p>
			)}
			{children && (
				<p id={`${id}-hjalp`} className="text-meta text-ink-soft">
					{children}
				</p>
			)}
		</div>
	);
}
