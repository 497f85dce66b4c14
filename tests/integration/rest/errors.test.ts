import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRestGateway } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createRestGateway();
});
afterAll(() => gateway.close());

describe("an error", () => {
	it.each<[string, string, RequestInit, number, object]>([
		[
			"an unknown table",
			"nope?select=*",
			{},
			404,
			{
				code: "PGRST205",
				details: null,
				hint: null,
				message: "Could not find the table 'public.nope' in the schema cache",
			},
		],
		[
			"a slip in a table's name",
			"cms_article",
			{},
			404,
			{
				code: "PGRST205",
				details: null,
				hint: "Perhaps you meant the table 'public.cms_articles'",
				message: "Could not find the table 'public.cms_article' in the schema cache",
			},
		],
		["a table of another schema", "auth.users", {}, 404, { code: "PGRST205" }],
		["a table of the system", "pg_authid", {}, 404, { code: "PGRST205" }],
		[
			"an unknown column",
			"games?select=nowhere",
			{},
			400,
			{ code: "42703", details: null, hint: null, message: "column games.nowhere does not exist" },
		],
		[
			"a slip in a column's name",
			"games?select=playd_at",
			{},
			400,
			{ code: "42703", hint: 'Perhaps you meant to reference the column "games.played_at".' },
		],
		["an unknown column to order by", "games?order=nope", {}, 400, { code: "42703" }],
		["a system column", "games?select=xmin", {}, 400, { code: "42703" }],
		[
			"an unknown type",
			"games?select=id::nope",
			{},
			400,
			{ code: "42704", message: 'type "nope" does not exist' },
		],
		[
			"what cannot be read",
			"games?id=noop.1",
			{},
			400,
			{
				code: "PGRST100",
				details: 'unexpected "n" expecting operator (eq, gt, ...)',
				hint: null,
				message: '"failed to parse filter (noop.1)" (line 1, column 1)',
			},
		],
		["a pair that is no filter", "games?foo=bar", {}, 400, { code: "PGRST100" }],
		[
			"an embedded resource without a foreign key",
			"games?select=*,teams(name)",
			{},
			400,
			{ code: "PGRST200" },
		],
		["a filter on one", "games?teams.name=eq.x", {}, 400, { code: "PGRST108" }],
		["an order by one", "games?order=teams(name)", {}, 400, { code: "PGRST108" }],
		["a limit of one", "games?teams.limit=1", {}, 400, { code: "PGRST108" }],
		["an aggregate", "games?select=score.sum()", {}, 400, { code: "PGRST123" }],
		["GeoJSON", "games", { headers: { accept: "application/geo+json" } }, 406, { code: "PGRST107" }],
		[
			"a plan",
			"games",
			{ headers: { accept: "application/vnd.pgrst.plan+json" } },
			406,
			{ code: "PGRST107" },
		],
		[
			"another schema",
			"users",
			{ headers: { "accept-profile": "auth" } },
			406,
			{
				code: "PGRST106",
				message: "Invalid schema: auth",
				hint: "Only the following schemas are exposed: public",
			},
		],
		[
			"another schema to write to",
			"users",
			{ method: "POST", body: "{}", headers: { "content-profile": "private" } },
			406,
			{ code: "PGRST106" },
		],
		[
			"PUT",
			"games?id=eq.1",
			{ method: "PUT", body: "{}" },
			405,
			{ code: "PGRST117", message: "Unsupported HTTP method: PUT" },
		],
		["the root", "", {}, 404, { code: "PGRST126" }],
		["a path of more parts", "games/1", {}, 404, { code: "PGRST125" }],
		["a path below a function", "rpc/add/1", {}, 404, { code: "PGRST125" }],
		["a NUL in the path", "games%00", {}, 400, { code: "PGRST100" }],
		["a NUL in a value", "games?name=eq.a%00", {}, 400, { code: "PGRST100" }],
		["a broken escape in the path", "games%zz", {}, 404, { code: "PGRST205" }],
		[
			"another content type",
			"games",
			{ method: "POST", body: "name=a", headers: { "content-type": "text/csv" } },
			400,
			{ code: "PGRST102" },
		],
		[
			"an unknown preference, strictly",
			"games",
			{ headers: { prefer: "handling=strict, x=y" } },
			400,
			{ code: "PGRST122" },
		],
	])("has PostgREST's shape and code: %s", async (_, path, init, status, body) => {
		const response = await gateway.request(`/rest/v1/${path}`, init);
		const sent = (await response.json()) as object;
		expect(sent).toMatchObject(body);
		expect(Object.keys(sent)).toEqual(["code", "details", "hint", "message"]);
		expect(response.status).toBe(status);
		expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
	});

	it("of a right that a visitor lacks asks to sign in", async () => {
		const response = await gateway.request("/rest/v1/content_sources", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ name: "Bladet", feed_url: "https://bladet.example/rss" }),
		});
		expect(response.status).toBe(401);
		expect(response.headers.get("www-authenticate")).toBe("Bearer");
		expect(await response.json()).toEqual({
			code: "42501",
			details: null,
			hint: expect.toBeOneOf([null, expect.any(String)]),
			message: "permission denied for table content_sources",
		});
	});

	it.each<[string, (gateway: TestGateway) => HeadersInit, string, string]>([
		["no key", () => ({ apikey: "" }), "PGRST302", "Bearer"],
		["a foreign key", () => ({ apikey: "x" }), "PGRST301", "Bearer"],
		[
			"a broken token",
			() => ({ authorization: "Bearer x.y.z" }),
			"PGRST301",
			'Bearer error="invalid_token", error_description="JWT could not be verified"',
		],
	])("of %s comes before anything else is looked at", async (_, headers, code, challenge) => {
		const response = await gateway.request("/rest/v1/nope", { headers: headers(gateway) });
		expect(response.status).toBe(401);
		expect(response.headers.get("www-authenticate")).toBe(challenge);
		expect(await response.json()).toMatchObject({ code });
	});

	it("of an expired token is PGRST303", async () => {
		const { accessToken } = await gateway.signUp("nils@example.se");
		gateway.clock.advance(3_700_000);
		const response = await gateway.request("/rest/v1/games", {
			headers: { authorization: `Bearer ${accessToken}` },
		});
		expect(response.status).toBe(401);
		expect(response.headers.get("www-authenticate")).toContain("JWT expired");
		expect(await response.json()).toMatchObject({ code: "PGRST303", message: "JWT expired" });
	});

	it("leaves the connection as it was for the next caller", async () => {
		await gateway.request("/rest/v1/games?id=eq.x");
		const { rows } = await gateway.database.query(
			"select current_user = session_user as own, current_setting('transaction_read_only') as read_only",
		);
		expect(rows).toEqual([{ own: true, read_only: "off" }]);
	});
});

describe("the schema cache", () => {
	it("learns of a change by notify pgrst", async () => {
		expect((await gateway.request("/rest/v1/latecomer")).status).toBe(404);
		await gateway.database.exec(
			"create table public.latecomer (id int); grant select on public.latecomer to anon",
		);
		expect((await gateway.request("/rest/v1/latecomer")).status).toBe(404);
		await gateway.database.exec("notify pgrst, 'reload schema'");
		await expect.poll(async () => (await gateway.request("/rest/v1/latecomer")).status).toBe(200);
	});
});
