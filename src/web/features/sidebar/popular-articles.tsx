import { Link } from "../../ui/link.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";

interface PopularArticlesProps {
	/** At most five, by rank from 1. */
	articles: readonly { id: string; slug: string; title: string; rank: number; viewCount: number }[];
}

/** 12 345. By hand: the first Intl formatter of a page costs a phone 20 ms and more. */
const toGroups = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, "\u00a0");

/** Gold, grey, amber, and blue for the others (spec 2); each with ink that can be read on it. */
function toBadgeClass(rank: number): string {
	if (rank === 1) return "bg-[#ffc71f] text-[#14171c]";
	if (rank === 2) return "bg-[#b8bec7] text-[#14171c]";
	if (rank === 3) return "bg-[#d97a1c] text-[#14171c]";
	return "bg-[#1d56b3] text-white";
}

export function PopularArticles({ articles }: PopularArticlesProps) {
	return (
		<section aria-labelledby="populara" className="flex flex-col gap-4">
			<SectionHeading id="populara" title="POPULÄRA ARTIKLAR" isSmall />
			{articles.length === 0 ? (
				<EmptyNote>Inga populära artiklar än.</EmptyNote>
			) : (
				<ol className="flex flex-col">
					{articles.map(({ id, slug, title, rank, viewCount }) => (
						<li
							key={id}
							className="relative grid grid-cols-[2.25rem_1fr] gap-4 border-b border-rule py-4 first:pt-1"
						>
							<span
								className={`flex size-9 items-center justify-center rounded-full font-bold tabular-nums ${toBadgeClass(rank)}`}
							>
								{rank}
							</span>
							<div className="flex flex-col gap-1">
								<h3 className="text-card-s">
									<Link to={`/article/${slug}`} prefetch="intent" className="stretched">
										<span className="marked">{title}</span>
									</Link>
								</h3>
								<p className="text-meta text-ink-soft">
									{toGroups(viewCount)} {viewCount === 1 ? "visning" : "visningar"}
								</p>
							</div>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}
