import type { ReactNode } from "react";
import type { FoundGroup, SearchPage } from "../../data/search/search-page.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { FoundRow } from "./found-row.tsx";
import { foundTypes, toSearchPath } from "./found-types.ts";

interface SearchResultsProps {
	result: SearchPage;
	query: string;
	/** ISO 8601, UTC. */
	now: string;
}

/** Every state of a search: not asked yet, failed, nothing found, groups of finds, or pages of one kind. */
export function SearchResults({ result, query, now }: SearchResultsProps) {
	switch (result.kind) {
		case "unasked":
			return <EmptyNote>Skriv minst två tecken.</EmptyNote>;
		case "limited":
			return <EmptyNote>Det kom många sökningar härifrån. Vänta en minut och försök igen.</EmptyNote>;
		case "failed":
			return <EmptyNote>Sökningen misslyckades. Försök igen senare.</EmptyNote>;
		case "all":
			if (result.groups.length === 0) return <EmptyNote>Inga resultat hittades</EmptyNote>;
			return (
				<div className="flex flex-col gap-section">
					{result.groups.map((group) => (
						<Group key={group.type} group={group} query={query} now={now}>
							{group.hasMore && (
								<Link to={toSearchPath(query, group.type)} className="control self-start">
									Visa fler {foundTypes[group.type].many.toLowerCase()}
								</Link>
							)}
						</Group>
					))}
				</div>
			);
		case "one":
			if (result.group.found.length === 0) return <EmptyNote>Inga resultat hittades</EmptyNote>;
			return (
				<Group group={result.group} query={query} now={now}>
					<Pages group={result.group} page={result.page} query={query} />
				</Group>
			);
	}
}

function Group({
	group,
	query,
	now,
	children,
}: {
	group: FoundGroup;
	query: string;
	now: string;
	children: ReactNode;
}) {
	const { type, found } = group;
	const id = foundTypes[type].parameter;
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4">
			<SectionHeading id={id} title={foundTypes[type].many} />
			<ul>
				{found.map((one) => (
					<li key={one.id} className="border-b border-rule">
						<FoundRow found={one} query={query} now={now} />
					</li>
				))}
			</ul>
			{children}
		</section>
	);
}

function Pages({ group, page, query }: { group: FoundGroup; page: number; query: string }) {
	if (page === 1 && !group.hasMore) return null;
	return (
		<nav aria-label="Sidor" className="flex flex-wrap items-center gap-4">
			{page > 1 && (
				<Link to={toSearchPath(query, group.type, page - 1)} rel="prev" className="control">
					Föregående
				</Link>
			)}
			<span className="text-meta text-ink-soft">Sida {page}</span>
			{group.hasMore && (
				<Link to={toSearchPath(query, group.type, page + 1)} rel="next" className="control">
					Nästa
				</Link>
			)}
		</nav>
	);
}
