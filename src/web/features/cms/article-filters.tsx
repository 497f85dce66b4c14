import { useId } from "react";
import { articleCategories, toCategoryName } from "../../../domain/articles/category.ts";
import { type ArticleState, type AskedArticles, articleStates } from "../../data/desk/desk-article-list.ts";
import { FilterButtons } from "../../ui/filter-buttons.tsx";
import { SearchBox } from "../../ui/search-box.tsx";

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
				<Choice
					label="Kategori"
					value={asked.category}
					all="Alla kategorier"
					options={articleCategories.map((category) => [category, toCategoryName(category)])}
					onChange={(category) => onChange({ category })}
				/>
				<Choice
					label="Skribent"
					value={asked.author}
					all="Alla skribenter"
					options={[...editors]}
					onChange={(author) => onChange({ author })}
				/>
			</div>
		</div>
	);
}

interface ChoiceProps {
	label: string;
	value: string | null;
	/** What none is called. */
	all: string;
	options: readonly (readonly [value: string, name: string])[];
	onChange: (value: string | null) => void;
}

function Choice({ label, value, all, options, onChange }: ChoiceProps) {
	const id = useId();
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-meta font-semibold">
				{label}
			</label>
			<select
				id={id}
				value={value ?? ""}
				onChange={(event) => onChange(event.currentTarget.value || null)}
				className="field min-h-11 max-w-full px-3"
			>
				<option value="">{all}</option>
				{options.map(([option, name]) => (
					<option key={option} value={option}>
						{name}
					</option>
				))}
			</select>
		</div>
	);
}
