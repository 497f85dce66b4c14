import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { PopularArticles } from "./popular-articles.tsx";

it.each([
	[0, "0 visningar"],
	[1, "1 visning"],
	[12_345, "12\u00a0345 visningar"],
])("%i views are told as %s", (viewCount, words) => {
	const markup = renderToStaticMarkup(
		<StaticRouter location="/">
			<PopularArticles articles={[{ id: "a", slug: "a", title: "Derby", rank: 1, viewCount }]} />
		</StaticRouter>,
	);
	expect(markup.replace(/<[^>]*>/g, "|")).toContain(`|${words}|`);
});
