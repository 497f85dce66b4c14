import { afterAll, beforeAll, expect, it } from "vitest";
import { readSchema } from "../../../src/gateway/rest/schema-cache/schema.ts";
import type { Schema } from "../../../src/gateway/rest/schema-cache/schema-types.ts";
import { createRestGateway } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let schema: Schema;

beforeAll(async () => {
	gateway = await createRestGateway();
	schema = await readSchema(gateway.database);
});
afterAll(() => gateway.close());

it("knows the keys of a table", () => {
	expect(schema.relations.get("user_sport_preferences")).toMatchObject({
		isView: false,
		primaryKey: ["id"],
		uniqueKeys: [["user_id", "sport_category"]],
		foreignKeys: [
			{ columns: ["user_id"], foreignSchema: "auth", foreignTable: "users", foreignColumns: ["id"] },
		],
	});
	expect(schema.relations.get("scraping_run_sources")?.primaryKey).toEqual(["run_id", "source_id"]);
	expect(schema.relations.get("popular_articles")).toMatchObject({ isView: true, primaryKey: [] });
});

it("knows a column's types and default, but none that the database alone gives", () => {
	const columns = schema.relations.get("games")?.columns;
	expect(columns?.get("code")).toEqual({
		name: "code",
		type: "character varying",
		storedType: "character varying(5)",
		defaultExpression: null,
	});
	expect(columns?.get("stage")).toMatchObject({ type: "stage", defaultExpression: "'group'::stage" });
	expect(columns?.get("id")?.defaultExpression).toBe("nextval('public.games_id_seq')");
	expect(columns?.get("search")?.defaultExpression).toBeNull();
});

it("knows what functions take and return", () => {
	expect(schema.functions.get("add")).toEqual([
		{
			name: "add",
			parameters: [
				{ name: "a", type: "integer", hasDefault: false, isVariadic: false },
				{ name: "b", type: "integer", hasDefault: true, isVariadic: false },
			],
			volatility: "immutable",
			returnsSet: false,
			returns: { kind: "scalar" },
		},
	]);
	expect(schema.functions.get("twice")).toHaveLength(2);
	expect(schema.functions.get("touch_nothing")?.[0]?.returns).toEqual({ kind: "void" });
	expect(schema.functions.get("list_games")?.[0]?.returns).toMatchObject({ kind: "rows", relation: "games" });
	const table = schema.functions.get("table_of")?.[0];
	expect(table?.returnsSet).toBe(true);
	expect(table?.returns.kind === "rows" && [...table.returns.columns.keys()]).toEqual(["id", "label"]);
});

it("knows nothing of other schemas, triggers and extensions", () => {
	expect([...schema.relations.keys()]).not.toContain("users");
	for (const name of ["set_publication", "similarity", "unaccent", "jwt"]) {
		expect(schema.functions.has(name)).toBe(false);
	}
});
