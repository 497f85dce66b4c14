import { afterAll, beforeAll, expect, it } from "vitest";
import { createMemoryStorage } from "../../support/site/memory-storage.ts";
import { createTestGateway, type TestGateway, testUrl } from "../../support/site/test-gateway.ts";

// What a link or a code of a mail is good for when the account has changed since, and who merely looks at one.

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

const toVerify = (token: string) =>
	`/auth/v1/verify?${new URLSearchParams({ token, type: "magiclink", redirect_to: testUrl })}`;

/** A client that holds a verifier, and the code that its mail's link gave. */
async function askForCode(email: string) {
	const auth = { flowType: "pkce", storage: createMemoryStorage(), persistSession: true } as const;
	const client = test.anonClient({ auth });
	await client.auth.signInWithOtp({ email });
	const { token } = await test.takeMail(email);
	const target = (await test.request(toVerify(token))).headers.get("location") ?? "";
	return { client, code: new URL(target).searchParams.get("code") ?? "" };
}

it("a code opens no session of an account that was banned since", async () => {
	const user = await test.signUp("avstangd@ex.se");
	const { client, code } = await askForCode(user.email);
	await test.database.query(
		"update auth.users set banned_until = now() + interval '100 years' where id = $1",
		[user.id],
	);
	expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe("user_banned");
});

it("a code opens no session of an account that has another address since", async () => {
	const user = await test.signUp("gammal-adress@ex.se");
	const { client, code } = await askForCode(user.email);
	await user.client.auth.updateUser({ email: "ny-adress@ex.se" });
	const { token } = await test.takeMail("ny-adress@ex.se");
	const { error } = await test.anonClient().auth.verifyOtp({ token_hash: token, type: "email_change" });
	expect(error).toBeNull();
	expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");
});

it("who only looks at a link does not spend it, and nobody is sent a mail by looking", async () => {
	const user = await test.signUp("tittar@ex.se");
	await test.anonClient().auth.signInWithOtp({ email: user.email });
	const { token } = await test.takeMail(user.email);
	const looked = await test.request(toVerify(token), { method: "HEAD" });
	expect(looked.status).toBe(405);
	expect(looked.headers.get("location")).toBeNull();
	const { data } = await user.client.auth.getSession();
	const headers = { authorization: `Bearer ${data.session?.access_token}` };
	const asked = await test.request("/auth/v1/reauthenticate", { method: "HEAD", headers });
	expect(asked.status).toBe(405);
	const opened = await test.anonClient().auth.verifyOtp({ token_hash: token, type: "magiclink" });
	expect(opened.error).toBeNull();
});
