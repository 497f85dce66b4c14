import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepAccounts } from "../../../src/jobs/sweeps/sweep-accounts.ts";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

/** Small batches, so that there are several. */
const sweep = () => sweepAccounts({ database: test.database, clock: test.clock, batchSize: 2 });

async function count(table: string): Promise<number> {
	const { rows } = await test.database.query<{ count: number }>(`select count(*)::int from auth.${table}`);
	return rows[0]?.count ?? -1;
}

describe("the sweep of accounts", () => {
	it("deletes links and codes whose time is over, and leaves the others", async () => {
		await test.signUp("lankar@ex.se");
		const client = test.anonClient();
		await client.auth.resetPasswordForEmail("lankar@ex.se");
		await client.auth.signInWithOtp({ email: "lankar@ex.se" });
		await client.auth.signInWithOtp({ email: "ny@ex.se" });
		await client.auth.signUp({ email: "dygn@ex.se", password: testPassword });
		expect(await count("one_time_tokens")).toBe(4);
		await sweep();
		expect(await count("one_time_tokens")).toBe(4);
		test.clock.advance(2 * 60 * 60_000);
		await sweep();
		expect(await count("one_time_tokens")).toBe(1);
		test.clock.advance(dayMs);
		await sweep();
		expect(await count("one_time_tokens")).toBe(0);
	});

	it("forgets an address that nobody has confirmed for a month", async () => {
		const before = await count("users");
		await test.anonClient().auth.signUp({ email: "glomd@ex.se", password: testPassword });
		await sweep();
		expect(await count("users")).toBe(before + 1);
		test.clock.advance(31 * dayMs);
		await sweep();
		const { rows } = await test.database.query("select email from auth.users order by email");
		expect(rows).toEqual([{ email: "lankar@ex.se" }]);
	});

	it("forgets refresh tokens that were spent long ago, and never the live one", async () => {
		const user = await test.signUp("trogen@ex.se");
		for (let i = 0; i < 6; i++) {
			test.clock.advance(10 * dayMs);
			expect((await user.client.auth.refreshSession()).error).toBeNull();
			await sweep();
		}
		const { rows } = await test.database.query<{ spent: number; live: number }>(
			`select count(*) filter (where t.revoked_at is not null)::int as spent,
				count(*) filter (where t.revoked_at is null)::int as live
			from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
			where s.user_id = $1`,
			[user.id],
		);
		expect(rows[0]).toEqual({ spent: 3, live: 1 });
		expect((await user.client.auth.refreshSession()).error).toBeNull();
	});

	it("ends a session that nobody has used for two months", async () => {
		const user = await test.signUp("borta@ex.se");
		test.clock.advance(59 * dayMs);
		await sweep();
		const used = await test.signUp("kvar@ex.se");
		test.clock.advance(2 * dayMs);
		await sweep();
		expect((await user.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
		expect((await used.client.auth.refreshSession()).error).toBeNull();
	});
});
