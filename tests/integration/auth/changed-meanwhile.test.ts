import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSlowClient } from "../../support/site/slow-passwords.ts";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

async function countSessions(email: string) {
	const { rows } = await test.database.query<{ count: number }>(
		"select count(*)::int as count from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1",
		[email],
	);
	return rows[0]?.count;
}

describe("an account that is changed while its password is checked", () => {
	it("opens no session with a password that is the old one by then", async () => {
		const { client } = await test.signUp("bytte@ex.se");
		const slow = createSlowClient(test, async () => {
			const { error } = await client.auth.updateUser({ password: "ett-helt-annat-1" });
			expect(error).toBeNull();
		});
		const { data, error } = await slow.auth.signInWithPassword({
			email: "bytte@ex.se",
			password: testPassword,
		});
		expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
		expect(data.session).toBeNull();
		expect(await countSessions("bytte@ex.se")).toBe(1);
	});

	it("opens no session when it is banned by then", async () => {
		const { id } = await test.signUp("bannad@ex.se");
		const before = await countSessions("bannad@ex.se");
		const slow = createSlowClient(test, () =>
			test.serviceClient().auth.admin.updateUserById(id, { ban_duration: "1h" }),
		);
		const { error } = await slow.auth.signInWithPassword({ email: "bannad@ex.se", password: testPassword });
		expect(error).toMatchObject({ code: "user_banned" });
		expect(await countSessions("bannad@ex.se")).toBe(before);
	});
});

describe("a session that is ended while it sets a password", () => {
	it("sets none: who was put out by a new password does not take the account back", async () => {
		const { client: owner } = await test.signUp("agare@ex.se");
		const slow = createSlowClient(test, async () => {
			const { error } = await owner.auth.updateUser({ password: "agarens-nya-1" });
			expect(error).toBeNull();
		});
		const { data: opened } = await test
			.anonClient()
			.auth.signInWithPassword({ email: "agare@ex.se", password: testPassword });
		await slow.auth.setSession(opened.session as NonNullable<typeof opened.session>);
		const { error } = await slow.auth.updateUser({ password: "nagon-annans-1" });
		expect(error).toMatchObject({ name: "AuthSessionMissingError" });
		const { error: refused } = await test
			.anonClient()
			.auth.signInWithPassword({ email: "agare@ex.se", password: "nagon-annans-1" });
		expect(refused).toMatchObject({ code: "invalid_credentials" });
	});
});
