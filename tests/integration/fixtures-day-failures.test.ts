import { describe, expect, it } from "vitest";
import { makeFootballItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";

type Response = Parameters<typeof json>[0];
const room = matchesOfEachTest();
const minuteMs = 60_000;
/** The days that a refresh asks for. */
async function listAsked(options: { force?: boolean } = {}): Promise<string[]> {
	const before = room.apis.asked.length;
	await room.pipeline.refresh("football", options);
	return room.apis.asked.slice(before).map((one) => /date=([\d-]+)/.exec(one)?.[1] ?? one);
}
/** Each day's answer is the test's own; the match is in play all the while. */
const answerByDay = (isRefused: (day: string) => boolean, refuse: (response: Response) => void) => {
	const playing = makeFootballItem({ id: 1, date: `${today}T15:00:00+00:00`, short: "1H", elapsed: 30 });
	room.apis.override = (url, response) => {
		const day = url.searchParams.get("date") ?? "";
		if (isRefused(day)) refuse(response);
		else json(response, { errors: [], response: day === today ? [playing] : [] });
	};
};

describe("a day that cannot be had", () => {
	const isFar = (day: string) => Math.abs(Date.parse(day) - Date.parse(today)) > 86_400_000;

	it("because no plan covers it costs neither the match in play nor the tables, and is left alone for a day", async () => {
		answerByDay(isFar, (response) =>
			json(response, { errors: { plan: "Free plans do not have access to this date." }, response: [] }),
		);
		expect(await room.pipeline.refresh("football")).toMatchObject({ matches: 1, error: null });
		expect(
			await room.read("select resume_at, last_error, failed_attempts from public.fixture_refreshes"),
		).toEqual([{ resume_at: null, last_error: null, failed_attempts: 0 }]);
		expect(await room.pipeline.refreshLeagues("football")).toBeGreaterThan(0);
		room.clock.advance(minuteMs);
		expect(await listAsked()).toEqual([today]);
		room.clock.advance(8 * 60 * minuteMs);
		expect((await listAsked()).filter(isFar)).toEqual([]);
		room.clock.advance(16 * 60 * minuteMs);
		expect((await listAsked()).filter(isFar)).not.toEqual([]);
	});

	it("for a fault of its own is asked for again by itself, later each time, until it answers", async () => {
		const broken = "2026-11-24";
		answerByDay(
			(day) => day === broken,
			(response) => json(response, {}, 500),
		);
		expect(await room.pipeline.refresh("football")).toMatchObject({
			matches: 1,
			error: "Leverantören svarade med status 500",
		});
		expect(await room.read("select resume_at, failed_attempts from public.fixture_refreshes")).toEqual([
			{ resume_at: null, failed_attempts: 0 },
		]);
		const failed = "select subject, failed_attempts from private.failed_fixture_questions";
		expect(await room.read(failed)).toEqual([{ subject: `day ${broken}`, failed_attempts: 1 }]);
		// The others come meanwhile, those that were left out first among them.
		expect(await listAsked()).toContain("2026-11-25");
		room.clock.advance(minuteMs);
		expect(await listAsked()).toEqual([today, broken]);
		expect(await room.read(failed)).toEqual([{ subject: `day ${broken}`, failed_attempts: 2 }]);
		room.clock.advance(minuteMs);
		expect(await listAsked()).toEqual([today]);
		room.clock.advance(minuteMs);
		room.apis.override = null;
		expect(await listAsked()).toContain(broken);
		expect(await room.read(failed)).toEqual([]);
	});

	it.each([
		["plan", "Abonnemanget räcker inte"],
		["access", "API_SPORTS_KEY godtas inte"],
	])("because the account is refused (%s), today among them, is no day's own fault", async (name, told) => {
		answerByDay(
			() => true,
			(response) => json(response, { errors: { [name]: "No." }, response: [] }),
		);
		expect(await room.pipeline.refresh("football")).toMatchObject({
			matches: 0,
			error: expect.stringContaining(told),
		});
		expect(await room.read("select 1 from private.failed_fixture_questions")).toEqual([]);
		room.clock.advance(61 * minuteMs);
		room.apis.override = null;
		expect(await listAsked()).toContain(today);
	});

	it("when it is the first of the near ones is a fault of the provider's", async () => {
		answerByDay(
			() => true,
			(response) => json(response, {}, 500),
		);
		expect(await listAsked()).toEqual([today]);
		expect(await room.read("select failed_attempts from public.fixture_refreshes")).toEqual([
			{ failed_attempts: 1 },
		]);
		expect(await room.read("select 1 from private.failed_fixture_questions")).toEqual([]);
	});
});
