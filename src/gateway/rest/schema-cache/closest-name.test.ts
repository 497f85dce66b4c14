import { expect, it } from "vitest";
import { closestName } from "./closest-name.ts";

const known = ["cms_articles", "article_views", "user_roles"];

it.each([
	["cms_article", "cms_articles"],
	["cms_atricles", "cms_articles"],
	["CMS_ARTICLES", "cms_articles"],
	["user_role", "user_roles"],
	["nope", null],
	["", null],
	["a".repeat(100_000), null],
])("%s is closest to %s", (asked, expected) => {
	expect(closestName(asked, known)).toBe(expected);
});
