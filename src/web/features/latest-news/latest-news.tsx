import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useAskedQuery } from "../../data/use-query.ts";
import { KeptParameters } from "../../ui/forms/kept-parameters.tsx";
import { type CardArticle, RowCard } from "../../ui/lists/article-cards.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { pageSize, toShownCount } from "./shown-count.ts";

interface LatestNewsProps {
	/** Those shown, newest first; the address says how many. */
	articles: readonly CardArticle[];
	/** How many there are to be had. */
	total: number;
	/** ISO 8601, UTC. */
	now: string;
}

/** Six at first, six more with each "Ladda fler" (spec 4). The count stands in the address, so "back" finds them again. */
export function LatestNews({ articles, total, now }: LatestNewsProps) {
	const navigate = useNavigate();
	const asked = useAskedQuery();
	const shown = articles.length;

	// Who asked for more goes on reading at the first new one; the button may be gone by then.
	const list = useRef<HTMLUListElement>(null);
	const firstNew = useRef<number | null>(null);
	useEffect(() => {
		if (firstNew.current === null || shown <= firstNew.current) return;
		list.current?.children[firstNew.current]?.querySelector("a")?.focus({ preventScroll: true });
		firstNew.current = null;
	}, [shown]);

	const loadMore = (event: FormEvent) => {
		event.preventDefault();
		firstNew.current ??= shown;
		const query = new URLSearchParams(asked);
		query.set("visa", `${Math.max(shown, toShownCount(asked.get("visa"), total)) + pageSize}`);
		void navigate(`?${query}`, { replace: true, preventScrollReset: true });
	};

	return (
		<section aria-labelledby="senaste" className="flex flex-col gap-8">
			<SectionHeading id="senaste" title="Senaste nyheterna">
				{articles.length > 0 && (
					<p aria-live="polite" className="text-meta text-ink-soft">
						Visar {shown} av {total}
					</p>
				)}
			</SectionHeading>
			{articles.length === 0 ? (
				<EmptyNote>Inga artiklar tillgängliga ännu. Automatisk uppdatering körs enligt schema.</EmptyNote>
			) : (
				<ul ref={list} className="grid gap-x-12 lg:grid-cols-2">
					{articles.map((article) => (
						<li key={article.slug} className="border-b border-rule py-5 first:pt-0 lg:nth-2:pt-0">
							<RowCard article={article} now={now} />
						</li>
					))}
				</ul>
			)}
			{shown < total && (
				// Without script the form asks for the same address, and lands on this section.
				<form action="/#senaste" onSubmit={loadMore} className="flex justify-center">
					<KeptParameters except={["visa"]} />
					<button type="submit" name="visa" value={shown + pageSize} className="control w-full sm:w-auto">
						Ladda fler
					</button>
				</form>
			)}
		</section>
	);
}
