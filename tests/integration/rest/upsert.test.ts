import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRestGateway, fillGames } from "../../support/database/rest-fixture.ts";
import type { TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let service: SupabaseClient;

beforeAll(async () => {
	gateway = await createRestGateway();
	service = gateway.serviceClient();
});
beforeEach(() => fillGames(gateway.database));
afterAll(() => gateway.close());

const games = () => service.from("games");

describe("upsert", () => {
	it("merges on the primary key when nothing else is said", async () => {
		const { data, status } = await games()
			.upsert({ id: 1, name: "Ny titel" })
			.select("id,name,score")
			.single();
		expect(status).toBe(201);
		expect(data).toEqual({ id: 1, name: "Ny titel", score: 1.5 });
	});

	it("inserts what is not there and merges what is, in one list", async () => {
		const rows = [
			{ home: "IFK", away: "GAIS", name: "Ändrad" },
			{ home: "ÖIS", away: "GAIS", name: "Ny" },
		];
		const { data } = await games().upsert(rows, { onConflict: "home,away" }).select("id,name").order("name");
		expect(data).toEqual([
			{ id: 6, name: "Ny" },
			{ id: 1, name: "Ändrad" },
		]);
	});

	it("leaves what is there when duplicates are ignored", async () => {
		const rows = [
			{ code: "A1", name: "Ändrad" },
			{ code: "B1", name: "Ny" },
		];
		const { data, status } = await games()
			.upsert(rows, { onConflict: "code", ignoreDuplicates: true })
			.select("name");
		expect({ data, status }).toEqual({ data: [{ name: "Ny" }], status: 201 });
		expect((await games().select("name").eq("code", "A1").single()).data).toEqual({
			name: "Derby i Göteborg",
		});
	});

	it("answers 201 and nothing without select(), and says how it resolved", async () => {
		const response = await gateway.request("/rest/v1/games?on_conflict=code", {
			method: "POST",
			headers: {
				apikey: gateway.keys.serviceRoleKey,
				"content-type": "application/json",
				prefer: "resolution=merge-duplicates",
			},
			body: JSON.stringify({ code: "A1", name: "Ändrad" }),
		});
		expect([response.status, await response.text()]).toEqual([201, ""]);
		expect(response.headers.get("preference-applied")).toBe("resolution=merge-duplicates");
	});

	it("inserts plainly into a table without a key", async () => {
		expect((await service.from("plain").upsert({ payload: "x" })).error).toBeNull();
		expect((await service.from("plain").select()).data).toHaveLength(2);
	});

	it.each([
		["columns that are not unique", "name", "42P10"],
		["a column that does not exist", "nope", "42703"],
	])("refuses a conflict on %s", async (_, onConflict, code) => {
		const { error, status } = await games().upsert({ name: "a" }, { onConflict });
		expect({ code: error?.code, status }).toEqual({ code, status: 400 });
	});

	it("refuses two rows for one place", async () => {
		const rows = [
			{ code: "A1", name: "a" },
			{ code: "A1", name: "b" },
		];
		const { error, status } = await games().upsert(rows, { onConflict: "code" });
		expect(error?.code).toBe("21000");
		// The caller's own mistake: a 5xx would be logged as ours.
		expect(status).toBe(400);
	});

	it("is what the preferences page does: one's own row, again and again", async () => {
		const { client, id } = await gateway.signUp("nils@example.se");
		const save = (isActive: boolean) =>
			client
				.from("user_sport_preferences")
				.upsert(
					{ user_id: id, sport_category: "hockey", is_active: isActive },
					{ onConflict: "user_id,sport_category" },
				)
				.select("sport_category,is_active");
		expect((await save(true)).data).toEqual([{ sport_category: "hockey", is_active: true }]);
		expect((await save(false)).data).toEqual([{ sport_category: "hockey", is_active: false }]);

		const other = await gateway.signUp("nora@example.se");
		const stolen = await other.client
			.from("user_sport_preferences")
			.upsert(
				{ user_id: id, sport_category: "hockey", is_active: true },
				{ onConflict: "user_id,sport_category" },
			);
		expect(stolen).toMatchObject({ status: 403, error: { code: "42501" } });
		expect((await client.from("user_sport_preferences").select("is_active")).data).toEqual([
			{ is_active: false },
		]);
	});
});
