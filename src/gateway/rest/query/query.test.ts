import { describe, expect, it } from "vitest";
import { parseApiRequest, type Resource } from "../api-request/api-request.ts";
import { makePlan } from "../plan/plan.ts";
import type { Column, Schema, TypeName } from "../schema-cache/schema-types.ts";
import { toQuery } from "./query.ts";

const column = (name: string, type: string, defaultExpression: string | null = null): Column => ({
	name,
	type: type as TypeName,
	storedType: type as TypeName,
	defaultExpression,
});
const columns = new Map(
	[
		column("id", "integer"),
		column("title", "text", "'new'::text"),
		column("data", "jsonb"),
		column("parent", "integer"),
	].map((one) => [one.name, one]),
);
const schema: Schema = {
	relations: new Map([
		[
			"games",
			{
				name: "games",
				isView: false,
				readAs: "games",
				columns,
				primaryKey: ["id"],
				uniqueKeys: [],
				foreignKeys: [
					{
						constraint: "games_parent",
						columns: ["parent"],
						foreignSchema: "public",
						foreignTable: "games",
						foreignColumns: ["id"],
					},
				],
			},
		],
	]),
	functions: new Map([
		[
			"find",
			[
				{
					name: "find",
					parameters: [{ name: "q", type: "text" as TypeName, hasDefault: false, isVariadic: false }],
					volatility: "stable",
					returnsSet: true,
					returns: { kind: "rows", columns, relation: "games" },
				},
			],
		],
	]),
};

async function toSql(path: string, init: RequestInit = {}) {
	const [, name = ""] = /^\/(?:rpc\/)?(\w+)/.exec(path) ?? [];
	const resource: Resource = { kind: path.startsWith("/rpc/") ? "function" : "table", name };
	const request = new Request(`http://x${path}`, init);
	return toQuery(makePlan(await parseApiRequest(request, resource), schema));
}

const hostile = `'); drop table games; --"$1\\`;
const quoted = encodeURIComponent(`"${hostile.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
const plain = encodeURIComponent(hostile);
const body = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
	method: "POST",
	body: JSON.stringify(value),
	headers: { "content-type": "application/json", ...headers },
});

describe("toQuery", () => {
	it("reads rows as one statement that makes the JSON", async () => {
		const { text, values } = await toSql(
			"/games?select=id,n:title&id=gt.5&order=title.desc&limit=2&offset=4",
			{
				headers: { prefer: "count=exact" },
			},
		);
		expect(text.replaceAll(/\s+/g, " ")).toBe(
			"select count(*)::int as row_count, " +
				'(select count(*)::int from ( select from public."games" as pgrst_row' +
				' where (pgrst_row."id" > $1::text::integer) ) pgrst_counted) as total,' +
				" coalesce(json_agg(pgrst_answer)::text, '[]') as body" +
				' from ( select pgrst_row."id" as "id", pgrst_row."title" as "n" from public."games" as pgrst_row' +
				' where (pgrst_row."id" > $2::text::integer) order by (pgrst_row."title") desc' +
				" limit $3::bigint offset $4::bigint ) pgrst_answer",
		);
		expect(values).toEqual(["5", "5", 2, 4]);
	});

	it.each<[string, string, RequestInit?]>([
		["a filter's value", `/games?title=eq.${plain}`],
		["a pattern", `/games?title=like.${plain}`],
		["a list's value", `/games?title=in.(${quoted})`],
		["a quantified value", `/games?title=eq(any).${plain}`],
		["a value in a logic tree", `/games?or=(title.eq.${quoted},id.eq.1)`],
		["a search", `/games?title=wfts(swedish).${plain}`],
		["a key of JSON in a filter", `/games?data->>${quoted}=eq.1`],
		["a key of JSON in the select", `/games?select=n:data->>${quoted}`],
		["a key of JSON in the order", `/games?order=data->>${quoted}`],
		["a body's value", "/games", body({ title: hostile })],
		["a body's value with defaults", "/games", body({ title: hostile }, { prefer: "missing=default" })],
		["an update's value", "/games?id=eq.1", { ...body({ title: hostile }), method: "PATCH" }],
		["a function's argument", "/rpc/find", body({ q: hostile })],
		["a function's argument in the address", `/rpc/find?q=${plain}`],
	])("passes %s as a parameter only", async (_, path, init) => {
		const { text, values } = await toSql(path, init);
		expect(text).not.toContain("drop table");
		expect(JSON.stringify(values)).toContain("drop table games");
	});

	it("passes what is asked of related rows as parameters, and quotes their names", async () => {
		const path = `/games?select=${quoted}:parent(${quoted}:title)&parent.title=eq.${plain}&parent.data->>${quoted}=eq.1`;
		const { text, values } = await toSql(path);
		// Nothing but the two aliases, inside their quotation marks.
		expect(text.replaceAll(`"'); drop table games; --""$1\\"`, "")).not.toContain("drop table");
		expect(values).toEqual([hostile, hostile, "1", 1000, 1000]);
		for (const select of [`${quoted}(id)`, `parent!${quoted}(id)`, `parent(${quoted})`]) {
			await expect(toSql(`/games?select=${select}`)).rejects.toMatchObject({ name: "RestError" });
		}
	});

	it("quotes an alias and the key that JSON is answered under", async () => {
		const { text } = await toSql(`/games?select=${quoted}:id,data->${quoted}`);
		expect(text).toContain(`as "'); drop table games; --""$1\\"`);
		expect(text.split("drop table")).toHaveLength(3);
	});

	it.each<[string, string, RequestInit?]>([
		["a filter", `/games?${quoted}=eq.1`],
		["the select", `/games?select=${quoted}`],
		["the order", `/games?order=${quoted}`],
		["a logic tree", `/games?or=(${quoted}.eq.1,id.eq.1)`],
		["the body", "/games", body({ [hostile]: 1 })],
		["columns", `/games?columns=${quoted}`, body([{ id: 1 }])],
		[
			"on_conflict",
			`/games?on_conflict=${quoted}`,
			body({ id: 1 }, { prefer: "resolution=merge-duplicates" }),
		],
		["a cast", `/games?select=id::int4,title::${encodeURIComponent("text $1 drop")}`],
		["an argument", "/rpc/find", body({ [hostile]: 1 })],
	])("refuses a name in %s that is not in the schema", async (_, path, init) => {
		await expect(toSql(path, init)).rejects.toMatchObject({ name: "RestError" });
	});

	it("says nothing of Object's own names", async () => {
		for (const name of ["constructor", "__proto__", "toString"]) {
			await expect(toSql(`/games?select=${name}`)).rejects.toMatchObject({ code: "42703" });
			await expect(toSql("/games", body(JSON.parse(`{"${name}":1}`)))).rejects.toMatchObject({
				code: "PGRST204",
			});
		}
	});
});
