import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRestGateway, fillGames } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createRestGateway();
});
beforeEach(() => fillGames(gateway.database));
afterAll(() => gateway.close());

async function send(method: string, path: string, prefer: string, body?: unknown) {
	const response = await gateway.request(`/rest/v1/${path}`, {
		method,
		headers: {
			"content-type": "application/json",
			apikey: gateway.keys.serviceRoleKey,
			authorization: `Bearer ${gateway.keys.serviceRoleKey}`,
			prefer,
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return {
		status: response.status,
		applied: response.headers.get("preference-applied"),
		location: response.headers.get("location"),
		body: text === "" ? null : JSON.parse(text),
	};
}

async function names() {
	const { rows } = await gateway.database.query<{ name: string }>(
		"select name from public.games order by id",
	);
	return rows.map(({ name }) => name);
}

describe("tx=rollback", () => {
	it.each<[string, string, unknown, number]>([
		["POST", "games?select=name", { name: "Ny" }, 201],
		["PATCH", "games?id=eq.1&select=name", { name: "Ny" }, 200],
		["DELETE", "games?id=eq.1&select=name", undefined, 200],
		["POST", "rpc/add_game", { name: "Ny" }, 200],
	])("%s %s answers as if, and leaves everything as it was", async (method, path, body, status) => {
		const before = await names();
		const answer = await send(method, path, "tx=rollback, return=representation", body);
		expect(answer.status).toBe(status);
		expect(answer.applied).toContain("tx=rollback");
		expect(answer.body).toBeTruthy();
		expect(await names()).toEqual(before);
	});

	it("shows errors as they would be", async () => {
		const { status, body } = await send("POST", "games", "tx=rollback", { name: "Ny", code: "A1" });
		expect([status, body.code]).toEqual([409, "23505"]);
	});

	it("leaves the connection as it was for the next caller", async () => {
		await send("POST", "games", "tx=rollback", { name: "Ny" });
		const { rows } = await gateway.database.query("select current_user = session_user as own");
		expect(rows).toEqual([{ own: true }]);
	});
});

it("tx=commit writes and says so", async () => {
	const { status, applied } = await send("POST", "games", "tx=commit", { name: "Ny" });
	expect([status, applied]).toEqual([201, "tx=commit"]);
	expect(await names()).toContain("Ny");
});

describe("missing=default", () => {
	const rows = [{ name: "Med", id: 900, stage: "final" }, { name: "Utan" }];
	const path = "games?columns=id,name,stage&select=id,stage";

	it("gives an identity column its next value, others their default", async () => {
		const { status, body, applied } = await send(
			"POST",
			path,
			"missing=default, return=representation",
			rows,
		);
		expect(status).toBe(201);
		expect(applied).toBe("missing=default, return=representation");
		expect(body[0]).toEqual({ id: 900, stage: "final" });
		expect(body[1]).toEqual({ id: expect.any(Number), stage: "group" });
	});

	it("is not done unasked", async () => {
		const { status, body } = await send("POST", path, "return=representation", rows);
		expect([status, body.code]).toEqual([400, "23502"]);
	});
});

describe("handling", () => {
	it("strict refuses what is unknown, all of it named, and does nothing", async () => {
		const { status, body } = await send("POST", "games", "handling=strict, anything, tx=never, count=exact", {
			name: "Ny",
		});
		expect(status).toBe(400);
		expect(body).toEqual({
			code: "PGRST122",
			details: "Invalid preferences: anything, tx=never",
			hint: null,
			message: "Invalid preferences given with handling=strict",
		});
		expect(await names()).not.toContain("Ny");
	});

	it("lenient passes over it", async () => {
		const { status, applied } = await send("POST", "games", "handling=lenient, anything", { name: "Ny" });
		expect([status, applied]).toEqual([201, "handling=lenient"]);
	});
});

interface GamesOfPostgrest13 {
	__InternalSupabase: { PostgrestVersion: "13" };
	public: {
		Tables: {
			games: {
				Row: { id: number; score: number | null };
				Insert: { score?: number };
				Update: { score?: number };
				Relationships: [];
			};
		};
		Views: Record<never, never>;
		Functions: Record<never, never>;
	};
}

describe("max-affected", () => {
	const change = { score: 1 };

	it("holds with handling=strict only", async () => {
		const refused = await send("PATCH", "games?id=gt.0", "handling=strict, max-affected=3", change);
		expect([refused.status, refused.body]).toEqual([
			400,
			{
				code: "PGRST124",
				details: "The query affects 4 rows",
				hint: null,
				message: "Query result exceeds max-affected preference constraint",
			},
		]);
		const done = await send("PATCH", "games?id=gt.0", "handling=strict, max-affected=4", change);
		expect([done.status, done.applied]).toEqual([204, "handling=strict, max-affected=4"]);
		const lenient = await send("DELETE", "games?id=gt.0", "handling=lenient, max-affected=1");
		expect([lenient.status, lenient.applied]).toEqual([204, "handling=lenient"]);
	});

	it("is what maxAffected() asks for", async () => {
		// The client's types offer it only to who says that PostgREST 13 is at the other end.
		const client = gateway.serviceClient() as unknown as SupabaseClient<GamesOfPostgrest13>;
		const games = () => client.from("games").update(change);
		expect((await games().gt("id", 0).maxAffected(3)).error?.code).toBe("PGRST124");
		expect((await games().eq("id", 1).maxAffected(1)).error).toBeNull();
	});
});

it("return=headers-only answers where the new row is", async () => {
	const { status, location, body, applied } = await send("POST", "games", "return=headers-only", {
		name: "Ny",
	});
	expect([status, location, body, applied]).toEqual([201, "/games?id=eq.5", null, "return=headers-only"]);
});
