import { expect, it } from "vitest";
import { createPermissions } from "./permissions.ts";

it("what was refused and reserved is recorded however many gave their leave", async () => {
	const isClosed = (url: string) => new URL(url).hostname.startsWith("stangd");
	const permissions = createPermissions(
		{
			robots: {
				check: async (url) => ({
					isAllowed: !isClosed(url),
					isUnreachable: false,
					file: new URL("/robots.txt", url).href,
					line: null,
				}),
			},
			tdmrep: {
				check: async (url) => ({
					isReserved: isClosed(url),
					file: new URL("/.well-known/tdmrep.json", url).href,
					line: null,
				}),
				listReserving: () => new Map(),
			},
		},
		{ feed_url: "https://norrsport.example/rss", rights: "summary" },
		new AbortController().signal,
	);
	for (let nr = 0; nr < 60; nr++) await permissions.mayFetch(`https://oppen${nr}.example/`);
	for (let nr = 0; nr < 3; nr++) {
		expect(await permissions.mayFetch(`https://stangd${nr}.example/`)).toBe(false);
		expect(await permissions.isReservedByFile(`https://stangd${nr}.example/`)).toBe(true);
	}
	const answers = Map.groupBy(permissions.decisions, ({ answer }) => answer);
	expect(answers.get("disallowed")).toHaveLength(3);
	expect(answers.get("reserved")).toHaveLength(3);
	expect(permissions.decisions.length).toBeLessThan(60);
});
