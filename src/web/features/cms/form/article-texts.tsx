import type { ArticleFields, FieldErrors } from "../../../data/desk/articles/article-fields.ts";
import { TextArea } from "../../../ui/forms/text-area.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { ContentField } from "./content-field.tsx";

interface ArticleTextsProps {
	fields: ArticleFields;
	errors: FieldErrors;
	onChange: (given: Partial<ArticleFields>) => void;
}

/** What readers read. */
export function ArticleTexts({ fields, errors, onChange }: ArticleTextsProps) {
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
			<TextArea
				label="Sammanfattning"
				name="summary"
				value={fields.summary}
				rows={3}
				error={errors.summary}
				note="Står som ingress. Utan den blir det innehållets början."
				onChange={(event) => onChange({ summary: event.currentTarget.value })}
				className="p-4"
			/>
			<ContentField
				content={fields.content}
				error={errors.content}
				onChange={(content) => onChange({ content })}
			/>
		</div>
	);
}
