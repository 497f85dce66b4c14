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
	await test.signUp("finns@ex.se");
});
afterAll(() => test.close());

const signUp = (email: string, password = testPassword, data: object = { full_name: "Anna Berg" }) =>
	test.anonClient().auth.signUp({ email, password, options: { data } });
const signIn = (email: string, password = testPassword) =>
	test.anonClient().auth.signInWithPassword({ email, password });
const confirm = (token: string) => test.anonClient().auth.verifyOtp({ token_hash: token, type: "signup" });

describe("a sign-up", () => {
	it("waits for the link of a mail that leads to our own page", async () => {
		const { data, error } = await signUp(" Vantar@Ex.se ");
		expect(error).toBeNull();
		expect(data.session).toBeNull();
		const mail = await test.takeMail("vantar@ex.se");
		expect(mail).toMatchObject({ template: "confirm-signup", data: { name: "Anna Berg" } });
		expect(mail.data.link).toBe(`${testUrl}/auth/bekrafta?token_hash=${mail.token}&type=signup`);

		const verified = await confirm(mail.token);
		expect(verified.data.user?.id).toBe(data.user?.id);
		expect(verified.data.user?.user_metadata).toEqual({ full_name: "Anna Berg" });
		expect((await signIn("vantar@ex.se")).error).toBeNull();
	});

	it("is not by phone, nor is its message sent again", async () => {
		const { auth } = test.anonClient();
		const phone = "+46700000000";
		for (const { error } of [
			await auth.signUp({ phone, password: testPassword }),
			await auth.resend({ type: "sms", phone }),
		])
			expect(error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
	});

	it("puts no stranger's text into a mail", async () => {
		for (const [index, name] of ["Vinn pengar på spam.example", "a".repeat(61), "<b>", "x\ny"].entries()) {
			await signUp(`spam${index}@ex.se`, testPassword, { full_name: name });
			expect((await test.takeMail(`spam${index}@ex.se`)).data.name).toBe("");
		}
	});

	it("is answered the same with an address that is new, waits, or has an account", async () => {
		await signUp("vantande@ex.se");
		const shapes = [];
		const ids = new Set<string | undefined>();
		for (const email of ["helt-ny@ex.se", "vantande@ex.se", "FINNS@ex.se", "finns@ex.se"]) {
			const response = await test.request("/auth/v1/signup", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ email, password: testPassword, data: { full_name: "Ny" } }),
			});
			const text = await response.text();
			const user = JSON.parse(text);
			ids.add(user.id);
			expect(user.created_at).toBe(user.updated_at);
			// What differs from one request to the next anyway is put aside.
			shapes.push([
				response.status,
				text
					.replaceAll(user.id, "ID")
					.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
					.replaceAll(user.email, "EMAIL"),
			]);
		}
		expect(new Set(shapes.map(String)).size).toBe(1);
		expect(ids.size).toBe(4);
	});

	it("with the address of an account tells its owner, and changes nothing", async () => {
		await signUp("finns@ex.se", "en annans val");
		expect(await test.takeMail("finns@ex.se")).toMatchObject({
			template: "already-signed-up",
			data: { signInLink: `${testUrl}/auth`, resetLink: `${testUrl}/forgot-password` },
		});
		expect((await signIn("finns@ex.se", "en annans val")).error?.code).toBe("invalid_credentials");
		expect((await signIn("finns@ex.se")).error).toBeNull();
	});

	it("refuses what cannot be stored alike, whether or not the address has an account", async () => {
		for (const email of ["finns@ex.se", "lagras-inte@ex.se"]) {
			const { error } = await signUp(email, testPassword, { note: "a\u0000b" });
			expect(error?.code).toBe("validation_failed");
		}
	});

	it("lets several at once with one new address pass, and makes one account", async () => {
		const answers = await Promise.all([1, 2, 3].map(() => signUp("samtidigt@ex.se")));
		expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
		const { rows } = await test.database.query("select from auth.users where email = 'samtidigt@ex.se'");
		expect(rows).toHaveLength(1);
	});
});

describe("an address that is not confirmed", () => {
	it("shows itself to the right password alone", async () => {
		await signUp("obekraftad@ex.se");
		expect((await signIn("obekraftad@ex.se")).error).toMatchObject({
			status: 400,
			code: "email_not_confirmed",
		});
		expect((await signIn("obekraftad@ex.se", "fel-lösen")).error?.code).toBe("invalid_credentials");
	});

	it("gets a new mail at the next sign-up, and the last password waits", async () => {
		await signUp("igen@ex.se", "första lösenordet");
		await signUp("igen@ex.se", "andra lösenordet");
		expect((await signIn("igen@ex.se", "första lösenordet")).error?.code).toBe("invalid_credentials");
		expect((await signIn("igen@ex.se", "andra lösenordet")).error?.code).toBe("email_not_confirmed");
		await confirm((await test.takeMail("igen@ex.se")).token);
		expect((await signIn("igen@ex.se", "andra lösenordet")).error).toBeNull();
	});

	it("gets the password of the sign-up whose link is opened: a stranger's before or after it is worth nothing", async () => {
		await signUp("bada@ex.se", "främlingens första", { full_name: "Främling" });
		await signUp("bada@ex.se", "den rättas");
		const { token } = await test.takeMail("bada@ex.se");
		await signUp("bada@ex.se", "främlingens andra", { full_name: "Främling" });

		const { data } = await confirm(token);
		expect(data.user?.user_metadata.full_name).toBe("Anna Berg");
		expect((await signIn("bada@ex.se", "den rättas")).error).toBeNull();
		expect((await signIn("bada@ex.se", "främlingens andra")).error?.code).toBe("invalid_credentials");
		// The strangers' links went to the same mailbox, and are spent with the right one.
		expect((await confirm((await test.takeMail("bada@ex.se")).token)).error?.code).toBe("otp_expired");
	});

	it("is confirmed by a link to sign in or to reset, too, and then no stranger's password opens it", async () => {
		for (const way of ["magiclink", "recovery"] as const) {
			const email = `${way}@ex.se`;
			await signUp(email, "främlingens val");
			const client = test.anonClient();
			await (way === "recovery"
				? client.auth.resetPasswordForEmail(email)
				: client.auth.signInWithOtp({ email }));
			const { token } = await test.takeMail(email);
			const { data } = await client.auth.verifyOtp({ token_hash: token, type: way });
			expect(data.user?.email_confirmed_at).toBeTruthy();
			expect((await signIn(email, "främlingens val")).error?.code).toBe("invalid_credentials");
			expect((await client.auth.updateUser({ password: "mitt eget val" })).error).toBeNull();
			expect((await signIn(email, "mitt eget val")).error).toBeNull();
		}
	});

	it("is sent its mail again on request, and nobody else is", async () => {
		const client = test.anonClient();
		await test.signUp("bekraftad@ex.se");
		await signUp("skicka@ex.se");
		const first = await test.takeMail("skicka@ex.se");
		for (const email of ["skicka@ex.se", "bekraftad@ex.se", "ingen@ex.se"]) {
			expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
		}
		const second = await test.takeMail("skicka@ex.se");
		expect(second.template).toBe("confirm-signup");
		expect(second.token).not.toBe(first.token);
		await expect(test.takeMail("ingen@ex.se")).rejects.toThrow("no mail");
		await expect(test.takeMail("bekraftad@ex.se")).rejects.toThrow("no mail");
		expect((await confirm(second.token)).error).toBeNull();
		expect((await signIn("skicka@ex.se")).error).toBeNull();
	});
});
