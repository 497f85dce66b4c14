import { useEffect, useState } from "react";
import type { ArticleCard } from "../../data/articles/article-cards.ts";
import { listPersonalArticles } from "../../data/articles/personal-articles.ts";
import { useClient } from "../../data/use-client.ts";
import { Link } from "../../ui/link.tsx";
import { PictureCard, RowCard } from "../../ui/lists/article-cards.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { PersonalLoading } from "./personal-loading.tsx";

interface PersonalBlockProps {
	userId: string;
	/** ISO 8601, UTC. */
	now: string;
}

/** How many have a picture of their own size; the others are rows. */
const pictureCards = 3;

/** The newest of the sports one has chosen (texts and limits: spec 2, 8, 9). */
export function PersonalBlock({ userId, now }: PersonalBlockProps) {
	const openClient = useClient();
	const [articles, setArticles] = useState<ArticleCard[] | "loading" | "no-sports">("loading");

	useEffect(() => {
		let isGone = false;
		const load = async () => {
			try {
				return (await listPersonalArticles(await openClient(), userId)) ?? "no-sports";
			} catch (error) {
				console.error("The personal articles could not be read", error);
				return [];
			}
		};
		void load().then((found) => {
			if (!isGone) setArticles(found);
		});
		return () => {
			isGone = true;
		};
	}, [openClient, userId]);

	if (articles === "loading") return <PersonalLoading />;
	return (
		<section aria-labelledby="for-dig" className="shell flex flex-col gap-8 pb-section">
			<SectionHeading id="for-dig" title="För dig">
				{articles !== "no-sports" && (
					<Link to="/preferences" className="font-semibold underline underline-offset-4">
						Anpassa dina inställningar
					</Link>
				)}
			</SectionHeading>
			<PersonalContent articles={articles} now={now} />
		</section>
	);
}

function PersonalContent({ articles, now }: { articles: ArticleCard[] | "no-sports"; now: string }) {
	if (articles === "no-sports") {
		return (
			<div className="flex flex-col items-start gap-5">
				<EmptyNote>Du har inte valt några sportintressen ännu.</EmptyNote>
				<Link to="/preferences" className="control">
					Anpassa dina inställningar
				</Link>
			</div>
		);
	}
	if (articles.length === 0) {
		return <EmptyNote>Inga artiklar tillgängliga ännu. Automatisk uppdatering körs enligt schema.</EmptyNote>;
	}
	return (
		<>
			<ul className="grid gap-8 md:grid-cols-3">
				{articles.slice(0, pictureCards).map((article) => (
					<li key={article.slug}>
						<PictureCard article={article} now={now} sizes="(min-width: 48rem) 27rem, 100vw" />
					</li>
				))}
			</ul>
			{articles.length > pictureCards && (
				<ul className="grid gap-x-12 border-t border-rule lg:grid-cols-2">
					{articles.slice(pictureCards).map((article) => (
						<li key={article.slug} className="border-b border-rule py-5">
							<RowCard article={article} now={now} />
						</li>
					))}
				</ul>
			)}
		</>
	);
}
