import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createLog } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";
import { addSiteMetrics } from "./site-metrics.ts";

interface Board {
	panels: { title: string; gridPos: { x: number; w: number }; targets?: { expr: string }[] }[];
}

/** What /metrics prints of a site where everything has happened once. */
async function printMetrics(): Promise<string> {
	const row = {
		runs: { completed: 1 },
		run_ages: { "scrape-content": 1 },
		sources: { ok: 1 },
		match_ages: { "api-football": 1 },
		match_failures: { "api-football": 1 },
		articles: 1,
		tokens: 1,
		requests: 1,
		mails: 1,
		failed_mails: 1,
		overdue_schedules: 1,
	};
	const metrics = createMetrics(createLog("silent"));
	metrics.countAnswer("page", 200, 0.01);
	metrics.countModelRequest("answered", 1);
	addSiteMetrics(metrics, {
		database: { query: async <Row>() => ({ rows: [row as Row], affectedRows: 0 }) },
		watchDatabase: () => ({ isAway: true, timesAway: 1 }),
		queue: { countJobs: async () => ({ "scrape-content": { waiting: 1, active: 1 } }) },
		pages: {
			counts: () => ({ fresh: 1, stale: 1, waited: 1, rendered: 1, unchanged: 1 }),
			size: () => ({ pages: 1, bytes: 1 }),
		},
		liveMatches: { count: () => 1 },
	});
	return (await metrics.text()).body;
}

it("deploy/grafana-board.json asks for numbers that are told, and shows every one that is ours", async () => {
	const printed = await printMetrics();
	const told = new Set([...printed.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name));
	const board = JSON.parse(
		readFileSync(new URL("../deploy/grafana-board.json", import.meta.url), "utf8"),
	) as Board;
	const expressions = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
	const asked = expressions.flatMap((expr) => expr.match(/\b(avspark|process|nodejs)_\w+/g) ?? []);
	expect(asked.filter((name) => !told.has(name))).toEqual([]);

	const families = [...printed.matchAll(/^# TYPE (avspark_\w+)/gm)].map(([, name = ""]) => name);
	expect(families.length).toBeGreaterThan(12);
	expect(families.filter((family) => !asked.some((name) => name.startsWith(family)))).toEqual([]);
	// Labels that are filtered or grouped by: one that is not there would show nothing.
	for (const [expression, label] of expressions.flatMap((expr) =>
		[...expr.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, labels = ""]) =>
			labels.split(", ").map((label) => [expr, label] as const),
		),
	)) {
		const [name = ""] = /avspark_\w+/.exec(expression) ?? [];
		const hasLabel = label === "instance" || new RegExp(`^${name}\\{[^}]*\\b${label}="`, "m").test(printed);
		expect({ expression, label, hasLabel }).toEqual({ expression, label, hasLabel: true });
	}
	expect(board.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});
