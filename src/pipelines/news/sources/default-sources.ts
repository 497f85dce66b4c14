import type { ConfiguredSource } from "./configured-sources.ts";

/**
 * Public sports feeds a real installation starts with. Cautious: title and link only, until the publisher has been
 * asked; an administrator widens it then. They could not be tried while this was written (no way out to the internet),
 * so a feed that has moved shows up in the first run's problems.
 */
export const defaultSources: readonly ConfiguredSource[] = [
	{
		name: "SVT Sport",
		feed_url: "https://www.svt.se/sport/rss.xml",
		site_url: "https://www.svt.se/sport/",
		sport_category: null,
		rights: "title_and_link",
	},
	{
		name: "Radiosporten",
		feed_url: "https://api.sr.se/api/rss/program/179",
		site_url: "https://sverigesradio.se/radiosporten",
		sport_category: null,
		rights: "title_and_link",
	},
	{
		name: "Dagens Nyheter Sport",
		feed_url: "https://www.dn.se/sport/rss/",
		site_url: "https://www.dn.se/sport/",
		sport_category: null,
		rights: "title_and_link",
	},
	{
		name: "Expressen Sport",
		feed_url: "https://feeds.expressen.se/sport/",
		site_url: "https://www.expressen.se/sport/",
		sport_category: null,
		rights: "title_and_link",
	},
];
