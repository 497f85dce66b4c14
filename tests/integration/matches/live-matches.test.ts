import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MatchChange } from "../../../src/domain/matches/match-change.ts";
import { createAnonClient } from "../../../src/pages/anon-client.ts";
import { type LiveMatches, startLiveMatches } from "../../../src/pages/live/live-matches.ts";
import { makeFootballRow, makeMatchRow } from "../../support/matches/fixture-rows.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let base: TestGateway;
let live: LiveMatches;
/** What the database's connection says when it is back. */
let onGap: (() => void) | undefined;
const readers: Reader[] = [];

beforeAll(async () => {
	base = await createTestGateway();
	live = await startLiveMatches({
		database: {
			listen(channel, onPayload, options) {
				onGap = options?.onGap;
				return base.database.listen(channel, onPayload, options);
			},
		},
		supabase: createAnonClient({
			gatewayFetch: async (input, init) => base.gateway.request(input as string, init),
			anonKey: base.keys.anonKey,
		}),
		clock: base.clock,
		log: base.log,
	});
});
afterEach(async () => {
	for (const reader of readers.splice(0)) await reader.leave();
	await base.database.exec("delete from public.api_football_fixtures; delete from public.sports_matches");
});
afterAll(async () => {
	await live.close();
	await base.close();
});

interface LiveEvent {
	name: string;
	data: MatchChange[] | null;
}

interface Reader {
	/** The next event that says something. */
	next(): Promise<LiveEvent>;
	/** The next that is so, past those of what the test did before. */
	nextWhere(isWanted: (event: LiveEvent) => boolean): Promise<LiveEvent>;
	leave(): Promise<void>;
}

async function openReader(address: string | null = null): Promise<Reader> {
	const { body, headers, status } = await live.open(address);
	expect(status).toBe(200);
	expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
	expect(headers.get("cache-control")).toContain("no-store");
	if (body === null) throw new Error("The stream has no body");
	const bytes = body.pipeThrough(new TextDecoderStream()).getReader();
	let text = "";
	const reader: Reader = {
		async next() {
			for (;;) {
				const found = /^(?:retry: \d+\n\n|:\n\n)*event: (\w+)\ndata: (.*)\n\n/.exec(text);
				if (found) {
					text = text.slice(found[0].length);
					return { name: found[1] ?? "", data: JSON.parse(found[2] ?? "null") };
				}
				const { value, done } = await bytes.read();
				if (done) throw new Error("The stream has ended");
				text += value;
			}
		},
		async nextWhere(isWanted) {
			for (;;) {
				const event = await reader.next();
				if (isWanted(event)) return event;
			}
		},
		leave: () => bytes.cancel(),
	};
	readers.push(reader);
	return reader;
}

async function insertFootball(id: number, given = {}) {
	const row = makeFootballRow({ fixture_id: id, fixture_date: "2026-11-21T18:00:00Z", ...given });
	expect((await base.serviceClient().from("api_football_fixtures").insert(row)).error).toBeNull();
}
const update = (id: number, given: object) =>
	base.serviceClient().from("api_football_fixtures").update(given).eq("fixture_id", id);

describe("a reader of the stream", () => {
	it("is told of a goal, with what a card shows", async () => {
		await insertFootball(71, { status_short: "2H", status_elapsed: 60, home_goals: 0, away_goals: 0 });
		const reader = await openReader();
		await reader.next();
		await update(71, { home_goals: 1, status_elapsed: 61 });
		const { data } = await reader.nextWhere((event) => event.data?.[0]?.home === 1);
		expect(data).toEqual([
			{
				key: "football-71",
				version: expect.any(Number),
				status: { label: "2:a halvlek", tone: "live" },
				elapsed: 61,
				home: 1,
				away: 0,
				winner: null,
			},
		]);
	});

	it("begins with what has changed of late, and with nothing older", async () => {
		await insertFootball(72, { status_short: "HT", home_goals: 2, away_goals: 2 });
		await insertFootball(73);
		await base.database.exec("alter table public.api_football_fixtures disable trigger all");
		await base.database.query(
			"update public.api_football_fixtures set updated_at = now() - interval '1 hour' where fixture_id = 73",
		);
		await base.database.exec("alter table public.api_football_fixtures enable trigger all");
		const { data } = await (await openReader()).next();
		expect(data?.map(({ key }) => key)).toEqual(["football-72"]);
		expect(data?.[0]).toMatchObject({ home: 2, away: 2, status: { label: "Halvtid" } });
	});

	it("is told of hockey and Formula 1 as well, and each change's version is higher", async () => {
		const row = makeMatchRow({ sport: "hockey", match_date: "2026-11-21", status: "live", home_score: 1 });
		const { data: inserted } = await base
			.serviceClient()
			.from("sports_matches")
			.insert(row)
			.select("id")
			.single();
		const reader = await openReader();
		const [first] = (await reader.next()).data ?? [];
		await base.serviceClient().from("sports_matches").update({ home_score: 2 }).eq("id", inserted?.id);
		const [second] = (await reader.nextWhere(({ data }) => data?.[0]?.home === 2)).data ?? [];
		expect(second).toMatchObject({ key: first?.key, status: { label: "Live" } });
		expect(second?.version).toBeGreaterThan(first?.version ?? Number.POSITIVE_INFINITY);
	});

	it("is told to read anew when a match is gone, or when more has changed than is told", async () => {
		await insertFootball(74);
		const reader = await openReader();
		await reader.next();
		await base.serviceClient().from("api_football_fixtures").delete().eq("fixture_id", 74);
		await reader.nextWhere(({ name }) => name === "reload");
		const rows = Array.from({ length: 61 }, (_, place) =>
			makeFootballRow({ fixture_id: 7_400 + place, fixture_date: "2026-11-21T18:00:00Z" }),
		);
		await base.serviceClient().from("api_football_fixtures").insert(rows);
		expect(await reader.nextWhere(({ name }) => name === "reload")).toEqual({ name: "reload", data: null });
	});

	it("is told to read anew when more has changed of late than its beginning holds: a full Saturday", async () => {
		const rows = Array.from({ length: 61 }, (_, place) =>
			makeFootballRow({
				fixture_id: 7_600 + place,
				fixture_date: "2026-11-21T15:00:00Z",
				status_short: "2H",
			}),
		);
		const earlier = await openReader();
		await earlier.next();
		await base.serviceClient().from("api_football_fixtures").insert(rows).throwOnError();
		await earlier.nextWhere(({ name }) => name === "reload");
		const reader = await openReader();
		const begun = await reader.nextWhere(({ data }) => data?.length === 60);
		expect(begun.name).toBe("matches");
		expect(await reader.next()).toEqual({ name: "reload", data: null });
	});

	it("is told to read anew when the node may have missed something", async () => {
		const reader = await openReader();
		onGap?.();
		await reader.nextWhere(({ name }) => name === "reload");
	});

	it("counts no more once it has left", async () => {
		const reader = await openReader("192.0.2.1");
		expect(live.count()).toBe(1);
		await reader.leave();
		await expect.poll(() => live.count()).toBe(0);
	});
});

describe("streams without end", () => {
	it("are refused from one address after forty, with the time to come back", async () => {
		for (let opened = 0; opened < 40; opened++) await openReader("192.0.2.2");
		const refused = await live.open("192.0.2.2");
		expect(refused.status).toBe(503);
		expect(refused.headers.get("retry-after")).toBe("60");
		await openReader("192.0.2.3");
		await readers[0]?.leave();
		await expect.poll(() => live.count()).toBe(40);
		await openReader("192.0.2.2");
	});

	it("are ended for a reader who takes nothing", async () => {
		const { body } = await live.open("192.0.2.4");
		const other = await openReader("192.0.2.5");
		for (let told = 0; told < 80 && live.count() > 1; told++) {
			onGap?.();
			// Whoever takes what comes has it now, and stays.
			await other.nextWhere(({ name }) => name === "reload");
		}
		expect(live.count()).toBe(1);
		await body?.cancel();
	});
});
