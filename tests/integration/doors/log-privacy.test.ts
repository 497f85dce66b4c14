import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;
beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

it("no line of the log holds an address, a password, a token or where somebody came from", async () => {
	const address = "203.0.113.77";
	const email = "anna.andersson@ex.se";
	const wrongPassword = "fel-losenord-9";
	const client = test.clientFrom(address);
	const secrets = new Set([email, encodeURIComponent(email), testPassword, wrongPassword, address]);
	const remember = (session: { access_token: string; refresh_token: string } | null) => {
		if (session) secrets.add(session.access_token).add(session.refresh_token);
	};

	await client.auth.signUp({ email, password: testPassword, options: { data: { full_name: "Anna A" } } });
	const { token } = await test.takeMail(email);
	secrets.add(token);
	await client.auth.verifyOtp({ token_hash: "fel", type: "signup" });
	remember((await client.auth.verifyOtp({ token_hash: token, type: "signup" })).data.session);
	await client.auth.verifyOtp({ token_hash: token, type: "signup" });
	await client.auth.signUp({ email, password: testPassword });
	await client.auth.signInWithPassword({ email, password: wrongPassword });
	const signedIn = await client.auth.signInWithPassword({ email, password: testPassword });
	remember(signedIn.data.session);
	remember((await client.auth.refreshSession()).data.session);
	// A spent token, so that its misuse is logged.
	test.clock.advance(60_000);
	await test.clientFrom(address).auth.refreshSession({
		refresh_token: signedIn.data.session?.refresh_token ?? "",
	});
	await client.auth.resetPasswordForEmail(email);
	await client.auth.updateUser({ password: "x" });
	await client.auth.updateUser({ email: "upptagen@ex.se" });
	for (let count = 0; count < 12; count++) {
		await client.auth.signInWithPassword({ email, password: wrongPassword });
	}
	await client.rpc("subscribe_newsletter", { email });
	await client.from("cms_articles").insert({ title: email, content: wrongPassword });

	// What breaks in the middle: the database answers with the row itself.
	await test.database.exec(
		`create function private.break() returns trigger language plpgsql as
			$$ begin raise exception 'broken: %', new using detail = new::text; end $$;
		create trigger break before insert or update on auth.users for each row execute function private.break();`,
	);
	const broken = "bertil.broken@ex.se";
	secrets.add(broken);
	const { error } = await test.clientFrom(address).auth.signUp({ email: broken, password: testPassword });
	expect(error?.status).toBe(500);
	await test.gateway.request(`/auth/v1/verify?token=${token}&type=signup&email=${encodeURIComponent(email)}`);

	expect(test.logLines.some((line) => line.includes("auth request failed"))).toBe(true);
	expect(test.logLines.some((line) => line.includes("too many"))).toBe(true);
	const log = test.logLines.join("");
	expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
});
