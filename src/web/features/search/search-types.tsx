import type { FoundType } from "../../data/search/search.ts";
import { Link } from "../../ui/link.tsx";
import { foundTypeNames, foundTypes, toSearchPath } from "./found-types.ts";

/** All that was found, or one kind of it. */
export function SearchTypes({ query, chosen }: { query: string; chosen: FoundType | null }) {
	return (
		<nav aria-label="Visa">
			<ul className="flex flex-wrap gap-2">
				{[null, ...foundTypeNames].map((type) => (
					<li key={type ?? "allt"}>
						<Link
							to={toSearchPath(query, type)}
							aria-current={type === chosen ? "page" : undefined}
							preventScrollReset
							className="control min-h-11 px-4 aria-[current=page]:border-line aria-[current=page]:bg-ink aria-[current=page]:text-paper"
						>
							{type ? foundTypes[type].many : "Allt"}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
