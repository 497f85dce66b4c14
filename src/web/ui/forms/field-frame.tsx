import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

/** For the field itself: they tie it to its label, and to what is said of it. */
export interface FieldAttributes {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

interface FieldFrameProps {
	label: string;
	/** Beside the label: what can be done with the field. */
	tools?: ReactNode;
	/** What to know before writing. */
	hint?: ReactNode;
	/** What is wrong with it. */
	error?: string | undefined;
	/** What else to know of it, told under it. */
	note?: ReactNode;
	children: (attributes: FieldAttributes) => ReactNode;
}

/** A field of a form with its label, what to know of it, and what is wrong with it: read out together. */
export function FieldFrame({ label, tools, hint, error, note, children }: FieldFrameProps) {
	const id = useId();
	const described = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(Boolean);
	return (
		<div className="flex flex-col gap-1.5">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<label htmlFor={id} className="font-semibold">
					{label}
				</label>
				{tools}
			</div>
			{hint && (
				<p id={`${id}-hint`} className="text-meta text-ink-soft">
					{hint}
				</p>
			)}
			{children({
				id,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": described.join(" ") || undefined,
			})}
			{error && <FieldError id={`${id}-error`}>{error}</FieldError>}
			{note && (
				<p id={`${id}-note`} className="text-meta text-ink-soft">
					{note}
				</p>
			)}
		</div>
	);
}
