import { articleCategories, toCategoryName } from "../../../../domain/articles/category.ts";
import {
	type ArticleState,
	type AskedArticles,
	articleStates,
} from "../../../data/desk/articles/desk-article-list.ts";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { FilterButtons } from "../../../ui/lists/filter-buttons.tsx";

interface ArticleFiltersProps {
	asked: AskedArticles;
	/** Account -> what the editor is called. */
	editors: ReadonlyMap<string, string>;
	onChange: (given: Partial<AskedArticles>) => void;
}

const stateNames: Readonly<Record<ArticleState, string>> = {
	all: "Alla",
	published: "Publicerade",
	draft: "Utkast",
	planned: "Planerade",
	featured: "Utvalda",
	removed: "Borttagna",
};
const states = articleStates.map((state) => [state, stateNames[state]] as const);

/** Search and filters of the list; they stand in its address. */
export function ArticleFilters({ asked, editors, onChange }: ArticleFiltersProps) {
	return (
		<div className="flex flex-col gap-4">
			<FilterButtons
				legend="Visa"
				filters={states}
				chosen={asked.state}
				onChoose={(state) => onChange({ state })}
			/>
			<div className="flex flex-wrap items-end gap-4">
				<SearchBox
					label="Sök bland artiklarna"
					query={asked.query}
					onSearch={(query) => onChange({ query })}
				/>
				<SelectField
					label="Kategori"
					value={asked.category ?? ""}
					options={[
						["", "Alla kategorier"],
						...articleCategories.map((category) => [category, toCategoryName(category)] as const),
					]}
					className="min-h-11"
					onChange={(category) => onChange({ category: category || null })}
				/>
				<SelectField
					label="Skribent"
					value={asked.author ?? ""}
					options={[["", "Alla skribenter"], ...editors]}
					className="min-h-11"
					onChange={(author) => onChange({ author: author || null })}
				/>
			</div>
		</div>
	);
}
