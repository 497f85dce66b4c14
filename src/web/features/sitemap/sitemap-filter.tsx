import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { articleCategories, toCategoryName } from "../../../domain/category.ts";
import { parseSitemapAsked, type SitemapAsked } from "../../data/sitemap-page.ts";
import { toSitemapPath } from "./sitemap-path.ts";

const pauseMs = 250;

/** Narrows the list while one types; without script the button does, with the same addresses. */
export function SitemapFilter({ asked }: { asked: SitemapAsked }) {
	const navigate = useNavigate();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	const show = (form: HTMLFormElement) => {
		clearTimeout(timer.current);
		const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		const path = toSitemapPath(parseSitemapAsked(fields));
		void navigate(path.replace(/#.*/, ""), { replace: true, preventScrollReset: true });
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		show(event.currentTarget);
	};
	const showSoon = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => show(currentTarget), pauseMs);
	};

	return (
		<search>
			<form
				action="/sitemap#artiklar"
				onSubmit={submit}
				onInput={showSoon}
				className="grid items-end gap-4 sm:grid-cols-[1fr_14rem_auto]"
			>
				<label className="flex flex-col gap-2 font-semibold">
					Sök bland rubrikerna
					<input
						name="q"
						type="search"
						defaultValue={asked.query}
						maxLength={100}
						autoComplete="off"
						className="min-h-12 min-w-0 border-2 border-line bg-surface px-4 font-normal"
					/>
				</label>
				<label className="flex flex-col gap-2 font-semibold">
					Kategori
					<select
						name="kategori"
						defaultValue={asked.category ?? ""}
						className="min-h-12 border-2 border-line bg-surface px-3 font-normal"
					>
						<option value="">Alla kategorier</option>
						{articleCategories.map((category) => (
							<option key={category} value={category}>
								{toCategoryName(category)}
							</option>
						))}
					</select>
				</label>
				<button type="submit" className="control min-h-12">
					Visa
				</button>
			</form>
		</search>
	);
}
