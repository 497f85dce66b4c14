import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
	type Exceptions,
	findCycles,
	findFileBreaches,
	findImportBreaches,
	findMigrationBreaches,
} from "./support/architecture-rules.ts";
import { readSourceFacts } from "./support/source-facts.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const exceptions: Exceptions = {
	environment: {
		"src/config.ts": "the one place that reads it",
	},
	clock: {
		"src/platform/clock.ts": "the one place that reads it",
		"src/web/data/device-clock.ts": "a page that stays open outlives the time that the server told it",
		"src/web/offline/kept-articles.ts": "a service worker works without a server that could tell it",
	},
	length: {
		"tests/e2e/matches/matches.spec.ts":
			"files run beside each other, and this one alone fills the tables its counts are of",
		"tests/integration/permissions/matrix.test.ts": "the matrix of permissions, a line a cell",
	},
};

const files = globSync(
	["src/**/*.{ts,tsx}", "tests/**/*.{ts,tsx}", "bench/**/*.ts", "eval/**/*.ts", "scripts/**/*.ts"],
	{
		cwd: root,
		exclude: ["tests/fixtures/**"],
	},
)
	.sort()
	.map((path) => readSourceFacts(path, readFileSync(`${root}${path}`, "utf8")));

describe("the tree", () => {
	it("is read at all", () => {
		expect(files.map((file) => file.path)).toContain("src/config.ts");
		expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(50);
	});

	it("imports in the directions of the import table only", () => {
		expect(files.flatMap(findImportBreaches)).toEqual([]);
	});

	it("keeps the house rules about files", () => {
		expect(files.flatMap((file) => findFileBreaches(file, exceptions))).toEqual([]);
	});

	it("has no import cycles", () => {
		expect(findCycles(files)).toEqual([]);
	});

	it("numbers its migrations without gaps", () => {
		expect(findMigrationBreaches(readdirSync(`${root}db/migrations`))).toEqual([]);
	});

	it("has what the build cuts the browser's scripts by: a module that was moved would else go wherever it falls", () => {
		const config = readFileSync(`${root}vite.config.ts`, "utf8");
		const modules = [...config.matchAll(/^const (\w+Module) =\s+\/(.+)\/;$/gm)];
		expect(modules.length).toBeGreaterThan(10);
		const isThere = (module: string) => files.some(({ path }) => new RegExp(module).test(`/${path}`));
		expect(modules.filter(([, , module = ""]) => !isThere(module)).map(([, name]) => name)).toEqual([]);
	});

	it("names no exception that is not there any more", () => {
		const named = Object.values(exceptions).flatMap((list) => Object.keys(list));
		expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
	});
});

const importOf = (target: string) => `import { x } from "${target}";`;

describe("the import table", () => {
	it.each([
		["src/domain/slug.ts", importOf("./text/words.ts")],
		["src/domain/slug.ts", importOf("zod")],
		["src/contract/database.ts", importOf("../domain/slug.ts")],
		["src/platform/log.ts", importOf("../domain/slug.ts")],
		["src/platform/log.ts", 'import type { Config } from "../config.ts";'],
		["src/pipelines/news/run.ts", importOf("../../platform/log.ts")],
		["src/pipelines/news/run.ts", importOf("../runs.ts")],
		["src/pipelines/news/extract/run.ts", importOf("../store.ts")],
		["src/jobs/workers.ts", importOf("../pipelines/news/run.ts")],
		["src/jobs/workers.ts", importOf("../pipelines/runs.ts")],
		["src/gateway/functions/scrape-content.ts", importOf("../../pipelines/news/run.ts")],
		["src/gateway/functions/scrape-content.ts", importOf("../../jobs/queues.ts")],
		["src/gateway/rest/execute.ts", importOf("../caller.ts")],
		["src/gateway/rest/plan/plan.ts", importOf("../errors.ts")],
		["src/gateway/gateway.ts", importOf("./rest/rest.ts")],
		["src/web/routes/home.tsx", 'import type { Route } from "./+types/home";'],
		["src/web/routes/home.tsx", importOf("../features/hero/hero.tsx")],
		["src/web/features/hero/hero.tsx", importOf("./card.tsx")],
		["src/web/features/hero/hero.tsx", importOf("../../ui/button.tsx")],
		["src/web/ui/time.tsx", importOf("../../domain/swedish-date.ts")],
		["src/web/root.tsx", importOf("./layouts/header.tsx")],
		["src/web/offline/service-worker.ts", importOf("./kept-articles.ts")],
		["src/pages/render.ts", importOf("../platform/log.ts")],
		["src/pages/render.ts", 'import type { requestDataContext } from "../web/entry.server.tsx";'],
		["src/pages/render.ts", 'import type { RequestData } from "../web/data/request-context.ts";'],
		["src/demo/fill-newsroom.ts", importOf("../platform/db/scope.ts")],
		["src/main.ts", importOf("./gateway/rest/rest.ts")],
		["src/main.ts", "await import(address);"],
		["src/domain/slug.test.ts", importOf("../../tests/support/samples.ts")],
		["tests/integration/rest.test.ts", importOf("../../src/gateway/rest/rest.ts")],
	])("lets %s have %s", (path, text) => {
		expect(findImportBreaches(readSourceFacts(path, text))).toEqual([]);
	});

	it.each([
		["src/domain/slug.ts", importOf("../platform/log.ts")],
		["src/domain/slug.ts", 'import type { Row } from "../contract/database.ts";'],
		["src/domain/slug.ts", 'export { x } from "../contract/database.ts";'],
		["src/domain/slug.ts", 'export * from "../contract/database.ts";'],
		["src/domain/slug.ts", 'const late = () => import("../platform/log.ts");'],
		["src/domain/slug.ts", 'type Row = import("../contract/database.ts").Row;'],
		["src/domain/slug.ts", 'import "../platform/log.ts";'],
		["src/domain/slug.ts", "await import(address);"],
		["src/domain/slug.ts", importOf("../../tests/support/samples.ts")],
		["src/contract/database.ts", importOf("../platform/log.ts")],
		["src/platform/log.ts", importOf("../contract/database.ts")],
		["src/platform/log.ts", importOf("../config.ts")],
		["src/platform/db/pglite.ts", 'new Worker(new URL("../../jobs/workers.ts", import.meta.url));'],
		["src/pipelines/news/run.ts", importOf("../summaries/store.ts")],
		["src/pipelines/news/run.ts", importOf("../summaries/run.ts")],
		["src/pipelines/runs.ts", importOf("./news/run.ts")],
		["src/pipelines/news/run.ts", importOf("../../gateway/caller.ts")],
		["src/jobs/workers.ts", importOf("../pipelines/news/store.ts")],
		["src/jobs/workers.ts", importOf("../gateway/caller.ts")],
		["src/gateway/functions/scrape-content.ts", importOf("../../pipelines/news/store.ts")],
		["src/gateway/functions/scrape-content.ts", importOf("../../jobs/workers.ts")],
		["src/gateway/rest/execute.ts", importOf("../../pipelines/news/run.ts")],
		["src/gateway/rest/execute.ts", importOf("../auth/errors.ts")],
		["src/gateway/caller.ts", importOf("../config.ts")],
		["src/web/routes/home.tsx", importOf("../../platform/log.ts")],
		["src/web/routes/home.tsx", importOf("../root.tsx")],
		["src/web/features/hero/hero.tsx", importOf("../ticker/ticker.tsx")],
		["src/web/features/hero/hero.tsx", importOf("../../routes/home.tsx")],
		["src/web/layouts/header.tsx", importOf("../routes/home.tsx")],
		["src/web/data/articles.ts", importOf("../ui/button.tsx")],
		["src/web/ui/button.tsx", importOf("../features/hero/hero.tsx")],
		["src/web/ui/button.tsx", importOf("../data/articles.ts")],
		["src/web/widgets/button.tsx", importOf("../ui/button.tsx")],
		["src/web/offline/service-worker.ts", importOf("../data/article.ts")],
		["src/web/features/article/article.tsx", importOf("../../offline/kept-articles.ts")],
		["src/pages/render.ts", importOf("../gateway/caller.ts")],
		["src/pages/render.ts", importOf("../web/entry.server.tsx")],
		["src/pages/render.ts", importOf("../web/data/request-context.ts")],
		["src/pages/render.ts", 'import type { Hero } from "../web/features/hero.tsx";'],
		["src/demo/outside-feeds.ts", importOf("../pipelines/news/feed/parse-feed.ts")],
		["src/extras/thing.ts", importOf("../domain/slug.ts")],
	])("does not let %s have %s", (path, text) => {
		expect(findImportBreaches(readSourceFacts(path, text))).toHaveLength(1);
	});
});

describe("the rules about files", () => {
	const long = "// line\n".repeat(301);
	const samples: Exceptions = {
		environment: { "src/config.ts": "-" },
		clock: { "src/platform/clock.ts": "-" },
		length: { "src/domain/codes.ts": "a table of codes" },
	};

	it.each([
		["src/config.ts", "process.env.PORT"],
		["src/domain/slug.ts", 'const text = "process.env and new Date() in a string"; // Date.now()'],
		["src/platform/clock.ts", "export const now = () => new Date();"],
		["src/domain/slug.ts", "new Date(0); new Date(text); Date.parse(text);"],
		["src/domain/slug.test.ts", "const now = new Date();"],
		["src/web/routes/home.tsx", "export default function Home() { return <p>Don't</p>; }"],
		["src/web/entry.server.tsx", "export default function handle() {}"],
		["src/domain/slug.ts", importOf("./category.ts")],
		["src/web/routes/home.tsx", importOf("../ui/button.tsx")],
		["src/web/data/articles/article.ts", 'await client.from("cms_articles").select("id");'],
		["src/web/ui/list.tsx", "const names = Array.from(list);"],
		["src/domain/slug.ts", "// line\n".repeat(300)],
		["src/domain/codes.ts", long],
		["src/domain/slug.test.ts", "const mock = vi.fn(); vi.useFakeTimers();"],
	])("let %s have its text (%#)", (path, text) => {
		expect(findFileBreaches(readSourceFacts(path, text), samples)).toEqual([]);
	});

	it.each([
		["src/main.ts", "const port = process.env.PORT;"],
		["src/main.ts", 'const port = process["env"].PORT;'],
		["src/web/ui/x.tsx", 'import { env } from "node:process";'],
		["src/domain/slug.ts", "const at = new Date();"],
		["src/web/ui/time.tsx", "const at = Date.now();"],
		["src/web/ui/time.tsx", "const text = Date();"],
		["src/web/routes/insight.tsx", 'const { data } = await supabase.rpc("newsroom_insight");'],
		["src/web/features/hero.tsx", 'await client.from("cms_articles").select("id");'],
		["src/domain/slug.ts", "export default 1;"],
		["src/domain/slug.ts", "const x = 1; export { x as default };"],
		["src/web/features/hero.tsx", "export default function Hero() {}"],
		["src/domain/index.ts", ""],
		["src/domain/utils/slug.ts", ""],
		["src/domain/slug-helpers.ts", ""],
		["tests/support/misc.ts", ""],
		["src/domain/slug.ts", long],
		["src/domain/slug.test.ts", 'vi.mock("./category.ts");'],
		["tests/integration/slug.test.ts", "vi.resetModules();"],
		["src/domain/slug.ts", importOf("./category")],
		["src/domain/slug.ts", importOf("./category.js")],
		["src/main.ts", importOf("./web/root.tsx")],
	])("do not let %s have its text (%#)", (path, text) => {
		expect(findFileBreaches(readSourceFacts(path, text), samples)).toHaveLength(1);
	});

	it("do not let a file through that cannot be read", () => {
		expect(() => readSourceFacts("src/domain/slug.ts", "import {")).toThrow("does not parse");
	});
});

describe("the search for cycles", () => {
	const facts = (path: string, target: string) => readSourceFacts(path, importOf(target));

	it("finds one over several files, and through types", () => {
		const cycle = [facts("src/a.ts", "./b.ts"), facts("src/b.ts", "./c.ts")];
		const back = readSourceFacts("src/c.ts", 'import type { A } from "./a.ts";');
		expect(findCycles([...cycle, back])).toEqual([["src/a.ts", "src/b.ts", "src/c.ts", "src/a.ts"]]);
	});

	it("is content with two ways to one file", () => {
		expect(findCycles([facts("src/a.ts", "./c.ts"), facts("src/b.ts", "./c.ts")])).toEqual([]);
	});
});

describe("the numbers of migrations", () => {
	it.each([
		{ files: ["0001_a.sql", "0002_b.sql", "README.md"], breaches: 0 },
		{ files: ["0001_a.sql", "0003_b.sql"], breaches: 1 },
		{ files: ["0001_a.sql", "0001_b.sql"], breaches: 1 },
	])("in $files give $breaches breaches", ({ files, breaches }) => {
		expect(findMigrationBreaches(files)).toHaveLength(breaches);
	});
});
