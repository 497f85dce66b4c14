import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	createTestGateway,
	type TestGateway,
	testPassword,
	testUrl,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

const open = (token: string) => test.anonClient().auth.verifyOtp({ token_hash: token, type: "email_change" });
const signIn = (email: string, password = testPassword) =>
	test.anonClient().auth.signInWithPassword({ email, password });

describe("a new address", () => {
	it("holds once the link sent to it is opened, and the old one is told", async () => {
		const user = await test.signUp("gammal@ex.se");
		const { data } = await user.client.auth.updateUser({ email: " Nyare@Ex.se" });
		expect(data.user).toMatchObject({ email: "gammal@ex.se", new_email: "nyare@ex.se" });
		const mail = await test.takeMail("nyare@ex.se");
		expect(mail).toMatchObject({
			template: "confirm-new-address",
			data: { newAddress: "nyare@ex.se" },
		});
		expect(mail.data.link).toBe(`${testUrl}/auth/bekrafta?token_hash=${mail.token}&type=email_change`);
		expect((await signIn("nyare@ex.se")).error?.code).toBe("invalid_credentials");

		const opened = await open(mail.token);
		expect(opened.data.user).toMatchObject({ id: user.id, email: "nyare@ex.se" });
		expect(opened.data.user?.new_email).toBeUndefined();
		expect(await test.takeMail("gammal@ex.se")).toMatchObject({
			template: "address-changed",
			data: { newAddress: "nyare@ex.se" },
		});
		expect((await signIn("gammal@ex.se")).error?.code).toBe("invalid_credentials");
		expect((await signIn("nyare@ex.se")).error).toBeNull();
	});

	it("that is another account's is answered the same: its owner is told, the one who asked is not", async () => {
		await test.signUp("upptagen@ex.se");
		const user = await test.signUp("fragar@ex.se");
		const { data, error } = await user.client.auth.updateUser({ email: "upptagen@ex.se" });
		expect(error).toBeNull();
		expect(data.user?.new_email).toBe("upptagen@ex.se");
		expect(await test.takeMail("upptagen@ex.se")).toMatchObject({ template: "already-signed-up" });
		expect((await user.client.auth.resend({ type: "email_change", email: user.email })).error).toBeNull();
		expect(await test.takeMail("upptagen@ex.se")).toMatchObject({ template: "already-signed-up" });
	});

	it("can be somebody's who never confirmed it: that account makes room", async () => {
		await test.anonClient().auth.signUp({ email: "onskad@ex.se", password: "någon annans" });
		const user = await test.signUp("vill@ex.se");
		await user.client.auth.updateUser({ email: "onskad@ex.se" });
		expect((await open((await test.takeMail("onskad@ex.se")).token)).data.user?.id).toBe(user.id);
	});

	it("that somebody else confirmed meanwhile is refused to who opens its link", async () => {
		const user = await test.signUp("sen@ex.se");
		await user.client.auth.updateUser({ email: "snabbare@ex.se" });
		const { token } = await test.takeMail("snabbare@ex.se");
		await test.signUp("snabbare@ex.se");
		expect((await open(token)).error).toMatchObject({ status: 422, code: "email_exists" });
		expect((await open(token)).error?.code).toBe("email_exists");
	});

	it("is the last one that was asked for: a link to an earlier one is worth nothing", async () => {
		const user = await test.signUp("angrar@ex.se");
		await user.client.auth.updateUser({ email: "forsta@ex.se" });
		const first = await test.takeMail("forsta@ex.se");
		await user.client.auth.updateUser({ email: "andra@ex.se" });
		expect((await open(first.token)).error?.code).toBe("otp_expired");
		expect((await open((await test.takeMail("andra@ex.se")).token)).error).toBeNull();
	});

	it("is taken back by the own one, and its link with it", async () => {
		const user = await test.signUp("stannar@ex.se");
		await user.client.auth.updateUser({ email: "lockade@ex.se" });
		const mail = await test.takeMail("lockade@ex.se");
		const { data } = await user.client.auth.updateUser({ email: "Stannar@ex.se" });
		expect(data.user?.email).toBe("stannar@ex.se");
		expect(data.user?.new_email).toBeUndefined();
		expect((await open(mail.token)).error?.code).toBe("otp_expired");
		expect((await signIn("stannar@ex.se")).error).toBeNull();
	});

	it("makes links worthless that went to the old one", async () => {
		const user = await test.signUp("lamnar@ex.se");
		await test.anonClient().auth.resetPasswordForEmail(user.email);
		const reset = await test.takeMail(user.email);
		await user.client.auth.updateUser({ email: "lamnat@ex.se" });
		await open((await test.takeMail("lamnat@ex.se")).token);
		const { error } = await test.anonClient().auth.verifyOtp({ token_hash: reset.token, type: "recovery" });
		expect(error?.code).toBe("otp_expired");
	});
});

describe("a new password in a session older than a day", () => {
	it("asks for the code of a mail", async () => {
		const user = await test.signUp("gammalsession@ex.se");
		test.clock.advance(25 * 60 * 60_000);
		await user.client.auth.refreshSession();
		const change = (nonce?: string) =>
			user.client.auth.updateUser({ password: "nytt efter ett dygn", ...(nonce ? { nonce } : {}) });
		expect((await change()).error).toMatchObject({ status: 400, code: "reauthentication_needed" });

		expect((await user.client.auth.reauthenticate()).error).toBeNull();
		const mail = await test.takeMail(user.email);
		expect(mail).toMatchObject({
			template: "reauthentication-code",
			data: { code: expect.stringMatching(/^\d{6}$/) },
		});
		const code = mail.data.code as string;
		const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
		expect((await change(wrong)).error).toMatchObject({
			status: 422,
			code: "reauthentication_not_valid",
		});
		expect((await change(code)).error).toBeNull();
		expect((await signIn(user.email, "nytt efter ett dygn")).error).toBeNull();
	});

	it("asks for nothing else in a session that is younger, and for the address's own code alone", async () => {
		const user = await test.signUp("ungsession@ex.se");
		const other = await test.signUp("annansession@ex.se");
		await other.client.auth.reauthenticate();
		const { data } = await test.takeMail(other.email);
		test.clock.advance(25 * 60 * 60_000);
		await user.client.auth.refreshSession();
		const stolen = await user.client.auth.updateUser({
			password: "med en annans kod",
			nonce: data.code as string,
		});
		expect(stolen.error?.code).toBe("reauthentication_not_valid");
		await user.client.auth.signInWithPassword({ email: user.email, password: testPassword });
		expect((await user.client.auth.updateUser({ password: "i en ny session" })).error).toBeNull();
	});
});

describe("what an account cannot have", () => {
	it("is a phone number: it is refused, and nothing beside it is changed", async () => {
		const user = await test.signUp("telefon@ex.se");
		const { error } = await user.client.auth.updateUser({
			phone: "+46700000000",
			data: { full_name: "Ändrad" },
		});
		expect(error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
		const { data } = await user.client.auth.getUser();
		expect(data.user?.user_metadata.full_name).not.toBe("Ändrad");
		// As a form sends a field that was left empty.
		expect((await user.client.auth.updateUser({ phone: "" })).error).toBeNull();
	});

	it("is an empty password", async () => {
		const user = await test.signUp("tomt@ex.se");
		const { error } = await user.client.auth.updateUser({ password: "" });
		expect(error).toMatchObject({ status: 422, code: "weak_password" });
		expect((await signIn(user.email)).error).toBeNull();
	});
});
