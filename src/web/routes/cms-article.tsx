import { toCmsArticle } from "../data/articles/article.ts";
import { toPreviewRow } from "../data/desk/articles/article-fields.ts";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { useNow } from "../data/use-now.ts";
import { ArticleStory } from "../features/article/article-story.tsx";
import { ArticleEditor } from "../features/cms/article-editor.tsx";
import type { Route } from "./+types/cms-article";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Artikel");

/** /cms/ny and /cms/{id}. The preview is the reader's own page, of what stands in the form. */
export default function CmsArticle({ params }: Route.ComponentProps) {
	const now = useNow().toISOString();
	return (
		<ArticleEditor
			asked={params.articleId}
			renderPreview={({ id, fields, seen }) => {
				const row = toPreviewRow({ id, fields, article: seen?.article ?? null, now });
				return (
					<ArticleStory article={toCmsArticle(row, row.slug)} corrections={[]} url="" now={now}>
						{null}
					</ArticleStory>
				);
			}}
		/>
	);
}
