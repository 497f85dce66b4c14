import { expect, it } from "vitest";
import { parseSocialLink } from "./social-link.ts";

it.each([
	["https://www.instagram.com/avspark", "Instagram"],
	["https://x.com/avspark", "X"],
	[" https://bsky.app/profile/avspark.example ", "Bluesky"],
	["https://mastodon.example/@avspark", "mastodon.example"],
	["https://constructor/", "constructor"],
])("%s leads to %s", (text, name) => {
	expect(parseSocialLink(text)).toEqual({ name, url: text.trim() });
});

it.each(["http://x.com/avspark", "javascript:alert(1)", "x.com/avspark", "", "https://"])(
	"%j is refused",
	(text) => {
		expect(parseSocialLink(text)).toBeNull();
	},
);
