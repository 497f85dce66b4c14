import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ListedArticle } from "../../../data/desk/articles/desk-article-list.ts";
import { RemoveQuestion } from "./remove-question.tsx";

const article: ListedArticle = {
	id: "9f6b1f0e-3f0a-4c55-8a1e-0a3c2f1d5b11",
	title: "Derbyt",
	slug: "derbyt",
	category_key: "fotboll",
	published: true,
	featured: false,
	published_at: "2026-11-20T12:00:00Z",
	last_published_at: "2026-11-20T12:00:00Z",
	author_id: "5d1f7b6a-8a0b-4a63-9b39-2c7f6f0d8e22",
	created_at: "2026-11-20T11:00:00Z",
	updated_at: "2026-11-20T12:00:00Z",
	deleted_at: null,
	publish_at: null,
	unpublish_at: null,
};

it.each([
	[1, "Läsarna ser den inte längre. Den går att lägga tillbaka i 30 dagar, under Borttagna."],
	[2, "Läsarna ser dem inte längre. De går att lägga tillbaka i 30 dagar, under Borttagna."],
])("says what becomes of %i articles", (count, text) => {
	const articles = Array.from({ length: count }, () => article);
	const html = renderToStaticMarkup(
		<RemoveQuestion articles={articles} isForGood={false} onRemove={() => {}} onCancel={() => {}} />,
	);
	expect(html).toContain(text);
});
