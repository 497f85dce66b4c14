import type { ComponentProps, ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "children"> {
	label: string;
	/** What is wrong with it; the field names it as its description. */
	error?: string | undefined;
	/** What to know of it, told under it. */
	note?: ReactNode;
	/** Beside the label: what can be done with the text. */
	tools?: ReactNode;
}

/** Lines of text with their label. */
export function TextArea({ label, error, note, tools, className = "py-3", ...area }: TextAreaProps) {
	return (
		<FieldFrame label={label} error={error} note={note} tools={tools}>
			{(attributes) => <textarea {...area} {...attributes} className={`field w-full ${className}`} />}
		</FieldFrame>
	);
}
