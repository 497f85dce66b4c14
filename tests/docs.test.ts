import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../src/config.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** "# PORT=3000" -> ["PORT", "3000"], for every commented-out setting. */
const settings = [...read(".env.example").matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
	name,
	value,
]);

describe(".env.example", () => {
	it("names exactly what src/config.ts reads", () => {
		const schema = read("src/config.ts").match(/environmentSchema = z\.object\(\{\n(.*?)\n\}\);/s)?.[1] ?? "";
		const names = [...schema.matchAll(/^\t([A-Z_]+):/gm)].map((match) => match[1]);
		expect(names).toContain("PORT");
		expect(settings.map(([name]) => name).sort()).toEqual(names.sort());
	});

	it("shows the defaults: with all its lines in force the configuration is the one of an empty environment", () => {
		expect(readConfig(Object.fromEntries(settings))).toEqual(readConfig({}));
	});
});

describe("docs/decisions/0004-dependencies.md", () => {
	it("has a row for every dependency, with its version, and for no other", () => {
		const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
		const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies } as Record<string, string>;
		const rows = [...read("docs/decisions/0004-dependencies.md").matchAll(/^\| `([^`]+)` \| ([\d.]+) \|/gm)];
		const listed = Object.fromEntries(rows.map(([, name, version]) => [name, version]));
		expect(listed).toEqual(wanted);
	});
});

describe("docs/architecture.md, of the tree", () => {
	const tree = /## The tree\n\n```\n(.*?)```/s.exec(read("docs/architecture.md"))?.[1] ?? "";
	/** What commands leave, and git does not track. */
	const notOurs = new Set([
		"build",
		"coverage",
		"data",
		"node_modules",
		"playwright-report",
		"screenshots",
		"test-results",
		"tmp",
	]);
	const list = (folder: string) =>
		readdirSync(new URL(`../${folder}`, import.meta.url), { withFileTypes: true }).filter(
			({ name }) => !/\.test\.ts$|^\.(?!ci)/.test(name) && !notOurs.has(name),
		);
	const folders = list("").filter((entry) => entry.isDirectory());

	it.each(folders.map(({ name }) => name))("names %s/", (name) => {
		expect(tree).toMatch(new RegExp(`^${RegExp.escape(name)}/`, "m"));
	});

	const named = ["src", "src/domain", "src/platform", "src/pipelines", "src/gateway", "tests"];
	/** Of these only the folders: their files are named for the one thing that each does. */
	const foldersNamed = ["src/pages", "src/web/data", "src/web/ui", "tests/integration", "tests/e2e"];
	it.each([...named, ...foldersNamed])("names what lies directly in %s/", (folder) => {
		const entries = list(folder).filter((entry) => named.includes(folder) || entry.isDirectory());
		const names = entries.map((entry) =>
			entry.isDirectory() ? `${entry.name}/` : entry.name.replace(/\.tsx?$/, ""),
		);
		expect(
			names.filter((name) => !new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`).test(tree)),
		).toEqual([]);
	});
});

describe("a file that is named in", () => {
	const cwd = new URL("../", import.meta.url);
	const files = globSync("{*,{src,db,tests,scripts,bench,eval,deploy,demo}/**/*}.*", { cwd });
	const documents = globSync("{*.md,{docs,db,bench}/**/*.md}", { cwd });
	/** A form of names, and a name that no file may have. */
	const noFiles = new Set(["migrations/NNNN_topic.sql", "index.ts"]);

	it.each(documents.filter((path) => !path.startsWith("db/schema/")))("%s is there", (document) => {
		const named = [...read(document).matchAll(/`([\w./*-]+\.(?:tsx?|sql|conf|yml|sh))`/g)]
			.map(([, name = ""]) => name)
			.filter((name) => !noFiles.has(name));
		expect(named.filter((name) => !files.some((file) => matchesGlob(file, `**/${name}`)))).toEqual([]);
	});
});

describe("docs/faults.md", () => {
	/** "news/kill", "src/platform/blobs/s3.test.ts": the last cell of each fault's row. */
	const named = [...read("docs/faults.md").matchAll(/^\| .*\| ([^|]+) \|$/gm)]
		.flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)])
		.map(([, name = ""]) => (/\.ts$/.test(name) ? name : `tests/integration/${name}.test.ts`));

	it("names tests that there are", () => {
		expect(named.length).toBeGreaterThan(30);
		expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
	});
});

describe("README.md, of containers", () => {
	const row = /^\| Containers \|.*$/m.exec(read("README.md"))?.[0] ?? "";
	const { services } = parse(read("compose.yaml"), { merge: true }) as {
		services: Record<string, { env_file?: string; ports?: string[] }>;
	};

	it("says which settings the shell gives, and where all others go", () => {
		const given = new Set([...read("compose.yaml").matchAll(/\$\{(\w+):-/g)].map(([, name]) => name));
		const said = /The shell or `\.env` says (.*?) alone;/.exec(row)?.[1] ?? "";
		expect(new Set([...said.matchAll(/`(\w+)`/g)].map(([, name]) => name))).toEqual(given);
		expect(row).toContain(`goes into \`${services["node-a"]?.env_file}\``);
		// What a newsroom cannot do without is named: it would be passed over without a word.
		for (const name of ["ADMIN_EMAIL", "PUBLISHER_NAME", "OWNER_NAME", "SMTP_URL", "MAIL_FROM"])
			expect(row.slice(row.indexOf("every other setting"))).toContain(`\`${name}\``);
	});

	it("says where the proxy listens that TLS is put before", () => {
		const [, address] = /^\$\{PROXY_PORT:-(.+)\}:\d+$/.exec(services.proxy?.ports?.[0] ?? "") ?? [];
		expect(address).toBe("127.0.0.1:8080");
		expect(row).toContain(`passes everything to ${address}`);
	});
});
