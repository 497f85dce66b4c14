import { useId } from "react";
import { articleCategories, toCategoryName } from "../../../domain/category.ts";
import type { ArticleFields, FieldErrors } from "../../data/article-fields.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ImageField } from "./image-field.tsx";

interface ArticleMattersProps {
	fields: ArticleFields;
	errors: FieldErrors;
	onChange: (given: Partial<ArticleFields>) => void;
}

/** What stands around the text: category, picture, and whether readers see it. */
export function ArticleMatters({ fields, errors, onChange }: ArticleMattersProps) {
	const id = useId();
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-col gap-1.5">
				<label htmlFor={id} className="font-semibold">
					Kategori
				</label>
				<select
					id={id}
					name="category"
					value={fields.category}
					onChange={(event) => onChange({ category: event.currentTarget.value })}
					className="min-h-12 w-full min-w-0 border-2 border-line bg-surface px-4 text-ink"
				>
					{articleCategories.map((category) => (
						<option key={category} value={category}>
							{toCategoryName(category)}
						</option>
					))}
				</select>
			</div>
			<ImageField
				imageUrl={fields.imageUrl}
				error={errors.imageUrl}
				onChange={(imageUrl) => onChange({ imageUrl })}
			/>
			<TextField
				label="Bildetikett"
				name="imageLabel"
				value={fields.imageLabel}
				maxLength={300}
				hint="Står på bilden i artikeln."
				autoComplete="off"
				onChange={(event) => onChange({ imageLabel: event.currentTarget.value })}
			/>
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
		</div>
	);
}
