import { toMatchPath } from "../../../../domain/matches/addresses/match-path.ts";
import type { FormMatch } from "../../../data/matches/team-form.ts";
import { Link } from "../../../ui/link.tsx";

/** Filled, framed, framed with dashes: the letters and their looks both tell, so that no colour has to. */
const looks: Readonly<Record<FormMatch["letter"], string>> = {
	V: "border-line bg-line text-paper",
	O: "border-line",
	F: "border-dashed border-line text-ink-soft",
};

/** The last matches as letters, newest last; each leads to its match and says what it was. */
export function FormList({ name, form }: { name: string; form: readonly FormMatch[] }) {
	if (form.length === 0) return <p className="text-meta text-ink-soft">Inga resultat här än.</p>;
	return (
		<ol aria-label={`Form, ${name}: senaste matchen sist`} className="flex flex-wrap gap-1.5">
			{form.map(({ key, letter, text }) => (
				<li key={key}>
					<Link
						to={toMatchPath(key)}
						title={text}
						aria-label={`${letter}: ${text}`}
						className={`grid size-9 place-items-center border-2 font-bold hover:underline ${looks[letter]}`}
					>
						{letter}
					</Link>
				</li>
			))}
		</ol>
	);
}
