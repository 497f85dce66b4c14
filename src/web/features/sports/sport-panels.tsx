import { toCategoryName, toCategoryPath } from "../../../domain/articles/category.ts";
import { keepPart } from "../../ui/kept-part.tsx";
import { Link } from "../../ui/link.tsx";
import { SportMark, toSportName } from "../../ui/sport-mark.tsx";

interface SportPanelsProps {
	/** Canonical keys, in the order shown. */
	sports: readonly string[];
	/** Canonical key -> published articles. */
	counts: Readonly<Record<string, number>>;
	/** The rank of the panels' headings on their page. */
	headingLevel: 2 | 3;
}

/** One panel a sport, in its ink and under its pattern: what it is called and how much there is to read. */
export const SportPanels = keepPart(function SportPanels({ sports, counts, headingLevel }: SportPanelsProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<ul className="grid gap-4 md:grid-cols-3">
			{sports.map((sport) => (
				<li
					key={sport}
					data-sport={toSportName(sport)}
					className="group relative flex min-h-44 flex-col justify-between gap-6 overflow-hidden bg-sport-block text-on-sport focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-(--focus) md:min-h-72"
				>
					<div aria-hidden="true" className="pattern-strip h-5" />
					<SportMark
						category={sport}
						className="absolute -end-[0.18em] -bottom-[0.18em] text-[11rem] opacity-20 transition-transform duration-300 group-hover:scale-110 md:text-[16rem]"
					/>
					<div className="relative flex flex-col gap-2 p-6 pt-0">
						<Heading className="text-section">
							<Link to={toCategoryPath(sport)} prefetch="intent" className="stretched outline-none">
								{toCategoryName(sport)}
							</Link>
						</Heading>
						<p className="flex items-baseline gap-2">
							<span className="text-[3.5rem] leading-none font-bold tracking-tight tabular-nums">
								{counts[sport] ?? 0}
							</span>
							{counts[sport] === 1 ? "artikel" : "artiklar"}
						</p>
					</div>
				</li>
			))}
		</ul>
	);
});
