import { type FormEvent, useId } from "react";
import { articleCategories, toCategoryName } from "../../../domain/articles/category.ts";
import { type ArticleState, type AskedArticles, articleStates } from "../../data/desk/desk-article-list.ts";

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

/** Search and filters of the list; they stand in its address. */
export function ArticleFilters({ asked, editors, onChange }: ArticleFiltersProps) {
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		onChange({ query: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
	};
	return (
		<div className="flex flex-col gap-4">
			<fieldset className="flex flex-wrap gap-2">
				<legend className="sr-only">Visa</legend>
				{articleStates.map((state) => (
					<button
						key={state}
						type="button"
						aria-pressed={asked.state === state}
						onClick={() => onChange({ state })}
						className="control px-4 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
					>
						{stateNames[state]}
					</button>
				))}
			</fieldset>
			<div className="flex flex-wrap items-end gap-4">
				<form onSubmit={search} className="flex w-full max-w-sm">
					<input
						key={asked.query}
						name="q"
						type="search"
						defaultValue={asked.query}
						aria-label="Sök bland artiklarna"
						placeholder="Sök bland artiklarna"
						className="min-h-11 min-w-0 flex-1 border-2 border-line bg-surface px-3"
					/>
					<button type="submit" className="control border-ink bg-ink text-paper">
						Sök
					</button>
				</form>
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
				className="min-h-11 max-w-full border-2 border-line bg-surface px-3 text-ink"
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
