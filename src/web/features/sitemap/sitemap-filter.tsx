import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { articleCategories, toCategoryName } from "../../../domain/articles/category.ts";
import { parseSitemapAsked, type SitemapAsked } from "../../data/articles/sitemap-page.ts";
import { toSitemapPath } from "./sitemap-path.ts";

const pauseMs = 250;

/** Narrows the list while one types; without script the button does, with the same addresses. */
export function SitemapFilter({ asked }: { asked: SitemapAsked }) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const choice = toSitemapPath({ ...asked, page: 1 });
	/** The choice that the form itself asked for last. */
	const shown = useRef(choice);
	const { location } = useNavigation();
	const isLeaving = location !== undefined && location.pathname !== "/sitemap";
	// Whoever presses a link while the typing pauses goes where it leads.
	useEffect(() => {
		if (isLeaving) clearTimeout(timer.current);
		return () => clearTimeout(timer.current);
	}, [isLeaving]);
	// The page hears of it a moment after the press, and the pause may end in between: the router has taken what it prevents.
	useEffect(() => {
		const stay = (event: MouseEvent) => {
			if (event.defaultPrevented) clearTimeout(timer.current);
		};
		addEventListener("click", stay);
		return () => removeEventListener("click", stay);
	}, []);

	const show = (filled: HTMLFormElement) => {
		clearTimeout(timer.current);
		const path = toSitemapPath(readForm(filled));
		shown.current = path;
		void navigate(path.replace(/#.*/, ""), { replace: true, preventScrollReset: true });
	};
	const showTyped = useEffectEvent(() => {
		if (form.current === null) return;
		const { query, category } = readForm(form.current);
		if (query !== asked.query || category !== asked.category) show(form.current);
	});
	// What was typed before the page's scripts were there has told nobody.
	useEffect(() => showTyped(), []);

	// A link to another choice: the fields follow. What is being typed stays.
	const showAsked = useEffectEvent((chosen: string) => {
		if (form.current === null || chosen === shown.current) return;
		shown.current = chosen;
		clearTimeout(timer.current);
		for (const [name, value] of Object.entries({ q: asked.query, kategori: asked.category ?? "" })) {
			const field = form.current.elements.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
		}
	});
	useEffect(() => showAsked(choice), [choice]);

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
				ref={form}
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
						className="field"
					/>
				</label>
				<label className="flex flex-col gap-2 font-semibold">
					Kategori
					<select name="kategori" defaultValue={asked.category ?? ""} className="field">
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

function readForm(form: HTMLFormElement): SitemapAsked {
	return parseSitemapAsked(
		new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
	);
}
