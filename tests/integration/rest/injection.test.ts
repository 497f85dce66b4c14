import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRestGateway } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createRestGateway();
});
afterAll(() => gateway.close());

const hostile = [
	"'; drop table public.games; --",
	"1); drop table public.games; --",
	'"; drop table public.games; --',
	'x" from public.games; drop table public.games; --',
	"1 or 1=1",
	"id or 1=1",
	"id) or (1=1",
	"$1",
	"$1::text",
	"E'\\'' or 1=1",
	"\\'; drop table public.games; --",
	"/**/union/**/select/**/encrypted_password/**/from/**/auth.users",
	"(select encrypted_password from auth.users)",
	"pg_sleep(10)",
	"games.ctid",
	"pgrst_source",
	"*",
	"%",
	"null",
	"ﾟ'ʼ＇",
	"name->>'x' = 'y'",
];
const encoded = (text: string) => encodeURIComponent(text);
const quoted = (text: string) => encoded(`"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);

/** Every place in an address where a name or a value can stand. */
const places: [string, (text: string) => string][] = [
	["a table", (text) => encoded(text)],
	["a table beside another", (text) => `games${encoded(text)}`],
	["a function", (text) => `rpc/${encoded(text)}`],
	["a function's argument", (text) => `rpc/echo?given=${encoded(text)}`],
	["the name of an argument", (text) => `rpc/echo?${encoded(text)}=1`],
	["a filter's column", (text) => `games?${encoded(text)}=eq.1`],
	["a filter's quoted column", (text) => `games?${quoted(text)}=eq.1`],
	["a filter's operator", (text) => `games?id=${encoded(text)}.1`],
	["a filter's value", (text) => `games?name=eq.${encoded(text)}`],
	["a number's value", (text) => `games?id=eq.${encoded(text)}`],
	["a list", (text) => `games?name=in.(${encoded(text)})`],
	["a quoted value of a list", (text) => `games?name=in.(${quoted(text)})`],
	["an array", (text) => `games?tags=cs.${encoded(text)}`],
	["JSON", (text) => `games?data=cs.${encoded(text)}`],
	["a range", (text) => `games?span=ov.${encoded(text)}`],
	["is", (text) => `games?id=is.${encoded(text)}`],
	["a quantifier", (text) => `games?id=eq(${encoded(text)}).1`],
	["a quantified value", (text) => `games?name=like(any).${encoded(text)}`],
	["a pattern", (text) => `games?name=ilike.${encoded(text)}`],
	["a regular expression", (text) => `games?name=match.${encoded(text)}`],
	["a language", (text) => `games?name=fts(${encoded(text)}).a`],
	["a search", (text) => `games?name=plfts.${encoded(text)}`],
	["a logic tree", (text) => `games?or=${encoded(text)}`],
	["a column in a logic tree", (text) => `games?or=(${encoded(text)}.eq.1,id.eq.1)`],
	["a value in a logic tree", (text) => `games?or=(name.eq.${quoted(text)},id.eq.1)`],
	["a key of JSON", (text) => `games?data->>${encoded(text)}=eq.1`],
	["a quoted key of JSON", (text) => `games?data->>${quoted(text)}=eq.1`],
	["the select", (text) => `games?select=${encoded(text)}`],
	["a quoted select", (text) => `games?select=${quoted(text)}`],
	["an alias", (text) => `games?select=${quoted(text)}:id`],
	["a cast", (text) => `games?select=id::${encoded(text)}`],
	["a selected key of JSON", (text) => `games?select=data->${quoted(text)}`],
	["the order", (text) => `games?order=${encoded(text)}`],
	["the order's direction", (text) => `games?order=id.${encoded(text)}`],
	["the order's key of JSON", (text) => `games?order=data->>${quoted(text)}`],
	["the limit", (text) => `games?limit=${encoded(text)}`],
	["the offset", (text) => `games?offset=${encoded(text)}`],
];

describe("hostile text in an address", () => {
	it.each(places)("changes nothing and shows nothing as %s", async (_, place) => {
		for (const text of hostile) {
			const response = await gateway.request(`/rest/v1/${place(text)}`);
			const body = await response.text();
			expect([200, 300, 400, 401, 404], `${text}: ${response.status} ${body}`).toContain(response.status);
			// Our own statement never breaks: a syntax error could only be of a value's own language (JSON, search).
			expect(body).not.toMatch(/syntax error at or near|unterminated|cannot insert multiple commands/);
			expect(body).not.toContain("Hemlig");
			expect(body).not.toContain("argon2");
		}
		const { rows } = await gateway.database.query("select count(*)::int as games from public.games");
		expect(rows).toEqual([{ games: 4 }]);
	});
});

describe("hostile text in a body", () => {
	it.each<[string, (text: string) => [string, string, unknown]]>([
		["a value", (text) => ["POST", "games", { name: text }]],
		["a value of many", (text) => ["POST", "games", [{ name: text }, { name: "b" }]]],
		["a key", (text) => ["POST", "games", { [text]: 1 }]],
		["columns", (text) => ["POST", `games?columns=${quoted(text)}`, [{ name: "a" }]]],
		["on_conflict", (text) => ["POST", `games?on_conflict=${quoted(text)}`, { name: "a" }]],
		["an updated value", (text) => ["PATCH", "games?id=eq.1", { home: text }]],
		["an updated key", (text) => ["PATCH", "games?id=eq.1", { [text]: 1 }]],
		["a filter of a delete", (text) => ["DELETE", `games?name=eq.${encoded(`no ${text}`)}`, undefined]],
		["an argument", (text) => ["POST", "rpc/echo", { given: text }]],
		["an argument's name", (text) => ["POST", "rpc/echo", { [text]: 1 }]],
	])("is text and nothing else as %s", async (_, request) => {
		for (const text of hostile) {
			const [method, path, body] = request(text);
			const response = await gateway.request(`/rest/v1/${path}`, {
				method,
				headers: {
					apikey: gateway.keys.serviceRoleKey,
					"content-type": "application/json",
					prefer: "return=representation, resolution=merge-duplicates",
				},
				body: body === undefined ? undefined : JSON.stringify(body),
			});
			const answer = await response.text();
			expect([200, 201, 400, 404], `${text}: ${response.status} ${answer}`).toContain(response.status);
			expect(answer).not.toMatch(/syntax error at or near|unterminated|argon2/);
			if (path === "games" && response.status === 201) expect(JSON.parse(answer)[0].name).toBe(text);
		}
		const { rows } = await gateway.database.query(
			"select count(*)::int as games from public.games where id <= 4",
		);
		expect(rows).toEqual([{ games: 4 }]);
	});
});

describe("a request that asks for too much", () => {
	it.each<[string, string]>([
		["too many filters", `games?${Array.from({ length: 201 }, () => "id=eq.1").join("&")}`],
		["too many in trees", `games?or=(${Array.from({ length: 201 }, () => "id.eq.1").join()})`],
		["trees too deep", `games?and=(${"or(".repeat(12)}id.eq.1${")".repeat(12)})`],
		["too many columns", `games?select=${Array.from({ length: 201 }, (_, n) => `data->${n}`).join()}`],
		["resources too deep", `games?select=${"a(".repeat(20)}id${")".repeat(20)}`],
		["too many terms of order", `games?order=${Array.from({ length: 40 }, () => "id").join()}`],
		["JSON too deep", `games?data=cs.${"[".repeat(200)}`],
		["an argument too deep", `rpc/echo?given=${"[".repeat(200)}`],
		["a pattern too long", `games?name=match.${"(a*)*".repeat(200)}`],
		["repetitions of repetitions", "games?name=match.(a{0,255}){0,255}"],
		["repetitions of repetitions that may be nothing", "games?name=match.(((.?){1,9}){1,9}){1,9}"],
		["repetitions in a list", "games?name=match(any).{(.?){255}(.?){255}}"],
		["repetitions that an array's marks hide", `games?name=match(any).${encoded('{"(.?.?.?){2\\00}"}')}`],
		["repetitions without an upper bound", "games?name=not.imatch.(.?.?){120,}"],
		["repetitions in the older syntax", `games?name=match.${encoded("***:(?b)\\(.*\\)\\{99\\}")}`],
		["repetitions of what a space parts", `games?name=match.${encoded("(?x)(.?.?.?) {99}")}`],
		[
			"long patterns together",
			`games?and=(${Array.from({ length: 3 }, () => `name.match.${"a*".repeat(200)}`).join()})`,
		],
		["a list of patterns too long", `games?name=ilike(any).{${"*zq*,".repeat(200)}x}`],
		["a list of expressions too long", `games?name=match(any).{${"zq+,".repeat(10)}x}`],
		["lists of patterns in trees", `games?or=(${'name.like(any)."{a,b,c}",'.repeat(70)}id.eq.1)`],
		["a search too long", `games?name=plfts.${"a+".repeat(501)}`],
		["a search that negates without end", `games?name=fts.${"! ".repeat(20)}a`],
		["a column again and again", `games?select=${Array.from({ length: 5 }, (_, n) => `a${n}:name`).join()}`],
		["all columns again and again", "games?select=*,*,*,*,*"],
		["an address too long", `games?name=eq.${"x".repeat(40_000)}`],
	])("is refused before the database hears of it: %s", async (_, path) => {
		const response = await gateway.request(`/rest/v1/${path}`);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ code: "PGRST100" });
	});

	it("may have as much as allowed", async () => {
		const filters = Array.from({ length: 198 }, () => "id=eq.1").join("&");
		const response = await gateway.request(`/rest/v1/games?select=id&name=like(any).{*,x}&${filters}`);
		expect(await response.json()).toEqual([{ id: 1 }]);
	});

	it("may count what a pattern repeats", async () => {
		const days = encoded("^[[:alpha:]]{0,99}[0-9]{4}-[0-9]{2}|([a-z]+ ){1,3}");
		const response = await gateway.request(`/rest/v1/games?select=id&or=(name.match."${days}",id.eq.1)`);
		expect(response.status).toBe(200);
	});

	it("leaves the database whole after a body nested without end", async () => {
		const response = await gateway.request("/rest/v1/rpc/echo", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: `{"given":${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
		});
		expect(await response.json()).toMatchObject({ code: "PGRST102" });
		expect((await gateway.request("/rest/v1/games?select=id")).status).toBe(200);
	});
});
