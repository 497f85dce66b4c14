import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount, ensureAdministrator } from "../../../src/gateway/auth/accounts/accounts.ts";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

const make = (email: string, password = testPassword) =>
	createAccount(test.database, { email, password, fullName: "Redaktionen", isAdmin: true });

async function roleOf(userId: string) {
	const { rows } = await test.database.query("select role from public.user_roles where user_id = $1", [
		userId,
	]);
	return rows;
}

describe("an account made from outside the doors", () => {
	it("can sign in, and is an administrator", async () => {
		const { userId, isNew } = await make(" Chef@Ex.se ");
		expect(isNew).toBe(true);
		const client = test.anonClient();
		const { data } = await client.auth.signInWithPassword({ email: "chef@ex.se", password: testPassword });
		expect(data.user).toMatchObject({ id: userId, user_metadata: { full_name: "Redaktionen" } });
		expect((await client.rpc("is_admin")).data).toBe(true);
		expect((await client.from("user_roles").select("role").eq("user_id", userId).single()).data).toEqual({
			role: "admin",
		});
	});

	it("is made by one of several nodes that start at once", async () => {
		const made = await Promise.all([1, 2, 3].map(() => make("samtidigt@ex.se")));
		expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
		expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
		expect(await roleOf(made[0]?.userId ?? "")).toEqual([{ role: "admin" }]);
	});

	it("is made once: a later start leaves an administrator as it is, a changed password included", async () => {
		const first = await make("igen@ex.se");
		expect(await make("igen@ex.se", "annat-losen")).toEqual({ userId: first.userId, isNew: false });
		const { error } = await test
			.anonClient()
			.auth.signInWithPassword({ email: "igen@ex.se", password: testPassword });
		expect(error).toBeNull();
	});

	it("gives nobody the role who signed up first with the address but has another password", async () => {
		const user = await test.signUp("snabb@ex.se");
		await expect(make("snabb@ex.se", "annat-losen")).rejects.toThrow("not made administrator");
		expect(await roleOf(user.id)).toEqual([{ role: "user" }]);
		// A start with such settings goes on, and says so.
		await ensureAdministrator(test, { email: "snabb@ex.se", password: "annat-losen" });
		expect(test.logLines.join("")).toContain("ADMIN_EMAIL is no administrator");
		expect(await roleOf(user.id)).toEqual([{ role: "user" }]);
		expect(await make("snabb@ex.se")).toEqual({ userId: user.id, isNew: false });
		expect(await roleOf(user.id)).toEqual([{ role: "admin" }]);
	});

	it("takes over an account that never confirmed the address: it is nobody's, and shall not be in the way", async () => {
		const squatter = test.anonClient();
		await squatter.auth.signUp({ email: "chefen@ex.se", password: "någon annans" });
		const { token } = await test.takeMail("chefen@ex.se");
		const { userId, isNew } = await make("chefen@ex.se");
		expect(isNew).toBe(true);
		expect(await roleOf(userId)).toEqual([{ role: "admin" }]);
		expect((await squatter.auth.verifyOtp({ token_hash: token, type: "signup" })).error?.code).toBe(
			"otp_expired",
		);
	});

	it("follows the rules of every account", async () => {
		await expect(make("ingen adress")).rejects.toMatchObject({ code: "validation_failed" });
		await expect(make("ny@ex.se", "kort")).rejects.toMatchObject({ code: "weak_password" });
	});
});
