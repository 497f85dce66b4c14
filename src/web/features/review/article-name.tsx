import type { NamedArticle } from "../../data/desk/review/desk-reports.ts";
import { Link } from "../../ui/link.tsx";

/** An article of either kind, with the way there when readers have one. */
export function ArticleName({ article }: { article: NamedArticle | null }) {
	if (!article) return <p className="font-semibold">Artikeln finns inte längre</p>;
	const kind = article.isAiSummary ? "AI-sammanfattning" : "Redaktionell";
	return (
		<p>
			{article.slug ? (
				<Link to={`/article/${article.slug}`} className="font-bold underline underline-offset-4">
					{article.title}
				</Link>
			) : (
				<strong>{article.title}</strong>
			)}
			<span className="text-meta text-ink-soft"> {kind}</span>
		</p>
	);
}
