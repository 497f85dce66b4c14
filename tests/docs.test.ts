import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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
