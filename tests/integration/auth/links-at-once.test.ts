import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const soon = { timeout: 20_000, interval: 20 };
const email = "anna@ex.se";

let test: TestGateway;

// The embedded engine does one transaction after the other.
describe.skipIf(serverUrl === undefined)("two links of one kind that are opened at once", () => {
	beforeAll(async () => {
		test = await createTestGateway();
		await test.signUp(email);
	});
	afterAll(() => test?.close());

	const makeLink = async () => {
		const { data, error } = await test.serviceClient().auth.admin.generateLink({ type: "recovery", email });
		if (error) throw error;
		return data.properties;
	};
	const countWaiting = async () => {
		const { rows } = await test.database.query<{ count: number }>(
			"select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows[0]?.count;
	};

	it.each([
		["links", "hashed_token"],
		["codes", "email_otp"],
	] as const)("as %s: the first opens a session, the other is worth nothing any more", async (_, by) => {
		const properties = [await makeLink(), await makeLink()];
		const isHeld = Promise.withResolvers<void>();
		const mayGo = Promise.withResolvers<void>();
		const holding = test.database.transaction(async (tx) => {
			await tx.query("select from auth.users where email = $1 for update", [email]);
			isHeld.resolve();
			await mayGo.promise;
		});
		await isHeld.promise;
		const opened = properties.map(async (one) => {
			const sent = by === "hashed_token" ? { token_hash: one[by] } : { email, token: one[by] };
			const { error } = await test.anonClient().auth.verifyOtp({ ...sent, type: "recovery" });
			return error === null ? "session" : (error.code ?? error.message);
		});
		await expect.poll(countWaiting, soon).toBe(opened.length);
		mayGo.resolve();
		await holding;
		expect((await Promise.all(opened)).sort()).toEqual(["otp_expired", "session"]);
	});
});
