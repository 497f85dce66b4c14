import { useId } from "react";
import type { ArticleFields, FieldErrors } from "../../data/desk/article-fields.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ContentField } from "./content-field.tsx";

interface ArticleTextsProps {
	fields: ArticleFields;
	errors: FieldErrors;
	onChange: (given: Partial<ArticleFields>) => void;
}

/** What readers read. */
export function ArticleTexts({ fields, errors, onChange }: ArticleTextsProps) {
	const id = useId();
	return (
		<div className="flex flex-col gap-6">
			<TextField
				label="Rubrik"
				name="title"
				value={fields.title}
				error={errors.title}
				required
				autoComplete="off"
				onChange={(event) => onChange({ title: event.currentTarget.value })}
			/>
			<div className="flex flex-col gap-1.5">
				<label htmlFor={id} className="font-semibold">
					Sammanfattning
				</label>
				<textarea
					id={id}
					name="summary"
					value={fields.summary}
					rows={3}
					aria-invalid={errors.summary ? true : undefined}
					aria-describedby={`${id}-hjalp${errors.summary ? ` ${id}-fel` : ""}`}
					onChange={(event) => onChange({ summary: event.currentTarget.value })}
					className="w-full border-2 border-line bg-surface p-4 aria-invalid:border-danger"
				/>
				{errors.summary && (
					<p id={`${id}-fel`} className="font-semibold text-danger">
						{errors.summary}
					</p>
				)}
				<p id={`${id}-hjalp`} className="text-meta text-ink-soft">
					Står som ingress. Utan den blir det innehållets början.
				</p>
			</div>
			<ContentField
				content={fields.content}
				error={errors.content}
				onChange={(content) => onChange({ content })}
			/>
		</div>
	);
}
