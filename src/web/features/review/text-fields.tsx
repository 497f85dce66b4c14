import { useEffect, useRef } from "react";
import { TextArea } from "../../ui/forms/text-area.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { focusFirstError } from "../../ui/forms/use-error-focus.ts";
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
		if (refusals > 0) focusFirstError(fields.current);
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
				required
				onChange={(event) => onChange({ ...text, lead: event.currentTarget.value })}
			/>
			<TextArea
				label="Brödtext"
				value={text.body}
				error={errors.body}
				rows={10}
				note="En tom rad mellan stycken. **Dubbla asterisker** ger fetstil, annan formatering tas bort."
				onChange={(event) => onChange({ ...text, body: event.currentTarget.value })}
			/>
		</div>
	);
}
