import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdTransaction, waitForWaiting } from "../../support/database/held-transaction.ts";
import { createSlowClient } from "../../support/site/slow-passwords.ts";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

const remove = "delete from auth.users where email = $1";

describe("an account that is deleted while its password is checked", () => {
	it("is told as one there never was, and leaves no session", async () => {
		await test.signUp("borta@ex.se");
		const client = createSlowClient(test, () => test.database.query(remove, ["borta@ex.se"]));
		const { data, error } = await client.auth.signInWithPassword({
			email: "borta@ex.se",
			password: testPassword,
		});
		expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
		expect(data.session).toBeNull();
	});
});

// The embedded engine does one transaction after the other.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)("an account that is just being deleted", () => {
	it("is waited for, and who asks for a mail is answered as for an address without an account", async () => {
		const { client } = await test.signUp("snart-borta@ex.se");
		const email = "snart-borta@ex.se";
		const deletion = await holdTransaction(test.database, remove, [email]);
		const asked = [
			test.anonClient().auth.signInWithOtp({ email }),
			test.anonClient().auth.resetPasswordForEmail(email),
			client.auth.reauthenticate(),
		].map((answer) => answer.then(({ error }) => error));
		await waitForWaiting(test.database, asked.length);
		await deletion.commit();
		expect(await Promise.all(asked)).toEqual([null, null, null]);
	});
});
