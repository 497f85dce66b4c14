import { parseHTML } from "linkedom";
import { expect, it } from "vitest";
import { findWrongSelectors } from "./find-wrong-selectors.ts";

it("finds the selectors that are none, each by its name", async () => {
	expect(
		await findWrongSelectors({ item: "article[", link: "a", title: "h2:has(", time: "time, .t" }),
	).toEqual(["item", "title"]);
	expect(await findWrongSelectors({ item: "li.n > a:not(.x)", summary: "p:first-of-type" })).toEqual([]);
});

it.each([
	"article[",
	">>",
	"> a",
	"*",
	"a, ",
	"article:has(h2)",
	"a:contains(Hockey)",
	"a:hittepå",
	"p::before",
	"[href^=https:]",
	"#1",
	"å > b",
])("has the same opinion of %s as the reading of the page", async (selector) => {
	const { document } = parseHTML("<title>Nytt</title><p>Text</p>");
	const isRead = () => document.querySelector(selector);
	if ((await findWrongSelectors({ item: selector })).length > 0) expect(isRead).toThrow();
	else expect(isRead).not.toThrow();
});
