import {
	articleCategories,
	parseArticleCategory,
	toCategoryName,
} from "../../../../domain/articles/category.ts";
import type { ArticleFields, FieldErrors } from "../../../data/desk/articles/article-fields.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Switch } from "../../../ui/forms/switch.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { PlanField } from "./plan-field.tsx";

interface ArticleMattersProps {
	fields: ArticleFields;
	errors: FieldErrors;
	onChange: (given: Partial<ArticleFields>) => void;
	onUploading: (isUploading: boolean) => void;
}

/** What stands around the text: category, picture, and whether readers see it. */
export function ArticleMatters({ fields, errors, onChange, onUploading }: ArticleMattersProps) {
	const isKnown = parseArticleCategory(fields.category) !== null;
	const offered = isKnown ? articleCategories : [fields.category, ...articleCategories];
	return (
		<div className="flex flex-col gap-6">
			<SelectField
				label="Kategori"
				name="category"
				value={fields.category}
				options={offered.map((category) => [category, toCategoryName(category)])}
				error={errors.category}
				onChange={(category) => onChange({ category })}
			/>
			<TextField
				label="Taggar"
				name="tags"
				value={fields.tags}
				error={errors.tags}
				hint="Med komma emellan. Porträtt lägger artikeln bland porträtten på startsidan."
				autoComplete="off"
				onChange={(event) => onChange({ tags: event.currentTarget.value })}
			/>
			<PictureField picture={fields} errors={errors} onChange={onChange} onUploading={onUploading} />
			<div className="flex flex-col border-y border-rule">
				<Switch
					checked={fields.featured}
					onChange={(event) => onChange({ featured: event.currentTarget.checked })}
				>
					Utvald artikel
				</Switch>
				<div className="border-t border-rule">
					<Switch
						checked={fields.published}
						onChange={(event) => onChange({ published: event.currentTarget.checked })}
					>
						Publicerad
					</Switch>
				</div>
			</div>
			{!fields.published && (
				<PlanField
					name="publishAt"
					label="Publicera automatiskt"
					verb="Publiceras"
					instant={fields.publishAt}
					error={errors.publishAt}
					onChange={(publishAt) => onChange({ publishAt })}
				/>
			)}
			{(fields.published || fields.publishAt !== "") && (
				<PlanField
					name="unpublishAt"
					label="Ta ner automatiskt"
					verb="Tas ner"
					instant={fields.unpublishAt}
					error={errors.unpublishAt}
					onChange={(unpublishAt) => onChange({ unpublishAt })}
				/>
			)}
		</div>
	);
}
