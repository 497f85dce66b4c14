import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdTransaction, waitForWaiting } from "../../support/database/held-transaction.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

const email = "anna@ex.se";

let test: TestGateway;

// The embedded engine does one transaction after the other.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)(
	"two links of one kind that are opened at once",
	() => {
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

		it.each([
			["links", "hashed_token"],
			["codes", "email_otp"],
		] as const)("as %s: the first opens a session, the other is worth nothing any more", async (_, by) => {
			const properties = [await makeLink(), await makeLink()];
			const account = await holdTransaction(
				test.database,
				"select from auth.users where email = $1 for update",
				[email],
			);
			const opened = properties.map(async (one) => {
				const sent = by === "hashed_token" ? { token_hash: one[by] } : { email, token: one[by] };
				const { error } = await test.anonClient().auth.verifyOtp({ ...sent, type: "recovery" });
				return error === null ? "session" : (error.code ?? error.message);
			});
			await waitForWaiting(test.database, opened.length);
			await account.commit();
			expect((await Promise.all(opened)).sort()).toEqual(["otp_expired", "session"]);
		});
	},
);
