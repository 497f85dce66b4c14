import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { type FoundType, maxSearchLength } from "../../data/search/search.ts";
import { foundTypes, toSearchPath } from "./found-types.ts";

/** The search page's field. Without script the form asks for the same address. */
export function SearchForm({ query, type }: { query: string; type: FoundType | null }) {
	const navigate = useNavigate();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const asked = String(new FormData(event.currentTarget).get("q") ?? "").trim();
		void navigate(asked === "" ? "/sok" : toSearchPath(asked, type));
	};
	return (
		<search>
			<form action="/sok" onSubmit={submit} className="flex max-w-3xl flex-col gap-2">
				<label htmlFor="sokord" className="font-semibold">
					Sök artiklar, lag och matcher
				</label>
				<div className="flex">
					<input
						id="sokord"
						name="q"
						type="search"
						defaultValue={query}
						maxLength={maxSearchLength}
						autoComplete="off"
						enterKeyHint="search"
						className="field flex-1 text-card-s"
					/>
					{type && <input type="hidden" name="typ" value={foundTypes[type].parameter} />}
					<button type="submit" className="control control-main min-h-12">
						Sök
					</button>
				</div>
			</form>
		</search>
	);
}
