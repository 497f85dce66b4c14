import { describe, expect, it } from "vitest";
import { readHistory } from "./migration-history.ts";
import { splitStatements } from "./migration-statements.ts";

/** One migration a text: 0.sql, 1.sql ... */
const read = (...files: string[]) =>
	readHistory(files.flatMap((sql, number) => splitStatements(`${number}.sql`, sql)));
const toText = (places: readonly { file: string; line: number }[] = []) =>
	places.map(({ file, line }) => `${file}:${line}`);

describe("the statements of a migration", () => {
	it("are told by the lines they begin on, with the comment directly above", () => {
		const sql =
			"-- expand: why\n\n-- Of the file.\n\n-- Of the table;\n-- all of it.\ncreate table public.a (\n  b text -- not; this\n);\ndrop table x;";
		expect(splitStatements("0.sql", sql)).toEqual([
			{
				file: "0.sql",
				line: 7,
				text: "create table public.a ( b text  )",
				comment: "Of the table; all of it.",
			},
			{ file: "0.sql", line: 10, text: "drop table x", comment: "" },
		]);
	});

	it("do not end within a body or a text, and no comment begins there", () => {
		const sql = "do $x$ begin; '--' $$ end $x$;\nselect ';''--' as \"a;b\";";
		expect(splitStatements("0.sql", sql).map(({ text }) => text)).toEqual([
			"do $x$ begin; '--' $$ end $x$",
			"select ';''--' as \"a;b\"",
		]);
	});
});

describe("the history of a table", () => {
	it("names each later migration that changes it once", () => {
		const { relations } = read(
			"create table public.a (b text);\ngrant select on public.a to anon;",
			"\nalter table only public.a add c text;\ncreate policy p on public.a using (true);",
			"create unique index if not exists i on public.a (b);",
			"drop index public.i;",
			"create trigger t after insert or update of b, c on public.a execute function f();",
			"revoke insert on public.x, public.a from anon;",
		);
		expect(relations.get("public.a")?.made).toEqual({ file: "0.sql", line: 1 });
		expect(toText(relations.get("public.a")?.changed)).toEqual([
			"1.sql:2",
			"2.sql:1",
			"3.sql:1",
			"4.sql:1",
			"5.sql:1",
		]);
	});

	it("takes rows that are written, and triggers that rest meanwhile, for no change", () => {
		const { relations } = read(
			"create table public.a ();",
			"alter table public.a disable trigger user; update public.a set b = 1; alter table public.a enable trigger user;",
		);
		expect(relations.get("public.a")?.changed).toEqual([]);
	});

	it("knows the tables that a block goes through", () => {
		const { relations, loops } = read(
			"create table public.a (); create table public.b (); create table public.c ();",
			"do $$ begin foreach name in array array['a', 'public.b'] loop execute format('create policy %I on public.%I', name); end loop; insert into public.c select 1; end $$;",
		);
		const changed = (table: string) => toText(relations.get(table)?.changed);
		expect([changed("public.a"), changed("public.b"), changed("public.c")]).toEqual([
			["1.sql:1"],
			["1.sql:1"],
			[],
		]);
		expect(loops).toEqual(new Set(["policy public.a", "policy public.b"]));
	});

	it("goes along to another name or schema, and ends with the table", () => {
		const { relations } = read(
			"create table public.a (); create table public.b (); create type private.t as (a text);",
			"alter table public.a rename to c; alter table public.c set schema private;",
			"drop table if exists public.b; drop type private.t;",
		);
		expect([...relations.keys()]).toEqual(["private.c"]);
	});
});

describe("the history of a view or a function", () => {
	it("tells where the present text of a view stands", () => {
		const { relations } = read(
			"create view public.v as select 1;",
			"\ncreate or replace view public.v as select 2;",
		);
		expect(relations.get("public.v")).toMatchObject({ made: { file: "1.sql", line: 2 }, changed: [] });
	});

	it("has the last text last, with its comment and what was said of it since", () => {
		const { functions } = read(
			"-- First.\ncreate function private.f(a text) returns text language sql as $$ select 1; $$;",
			"drop function private.f(text);\n-- Second.\ncreate function private.f(a text, b text) returns text language sql as $$ select 2 $$;",
			"alter function private.f(text, text) set plan_cache_mode = force_custom_plan;",
		);
		expect(toText(functions.get("private.f")?.defined)).toEqual(["0.sql:2", "1.sql:3"]);
		expect(functions.get("private.f")?.comment).toBe("Second.");
		expect(toText(functions.get("private.f")?.altered)).toEqual(["2.sql:1"]);
	});
});
