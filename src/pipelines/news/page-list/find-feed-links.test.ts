import { expect, it } from "vitest";
import { findFeedLinks } from "./find-feed-links.ts";

it("names the feed of what readers say after that of the news, wherever it stands", () => {
	const page = `<html><head>
		<link rel="alternate" type="application/rss+xml" title="Norrsport » Kommentarsflöde" href="/comments/feed/">
		<link rel="alternate" type="application/rss+xml" title="Norrsport » Flöde" href="/feed/">
		</head><body></body></html>`;
	expect(findFeedLinks(page, "https://norrsport.example/")).toEqual([
		"https://norrsport.example/feed/",
		"https://norrsport.example/comments/feed/",
	]);
});

it("finds a JSON Feed by the type of either version, and takes no interface for programs for one", () => {
	const page = `<html><head>
		<link rel="alternate" type="application/feed+json" href="/feed.json">
		<link rel="alternate" type="application/json" href="/nyheter.json">
		<link rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/1">
		</head><body></body></html>`;
	expect(findFeedLinks(page, "https://norrsport.example/")).toEqual([
		"https://norrsport.example/feed.json",
		"https://norrsport.example/nyheter.json",
	]);
});
