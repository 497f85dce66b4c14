import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	createTestGateway,
	type TestGateway,
	testPassword,
	testUrl,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: SupabaseClient["auth"]["admin"];

beforeAll(async () => {
	test = await createTestGateway();
	admin = test.serviceClient().auth.admin;
});
afterAll(() => test.close());

const signIn = (email: string, password = testPassword) =>
	test.anonClient().auth.signInWithPassword({ email, password });

async function actsOn(userId: string): Promise<unknown[]> {
	const { rows } = await test.database.query<{ action: string }>(
		"select action, details from public.audit_log where subject = $1 order by id",
		[userId],
	);
	return rows;
}

async function create(email: string) {
	const { data, error } = await admin.createUser({ email, password: testPassword, email_confirm: true });
	if (error) throw error;
	return data.user;
}

describe("with the service key", () => {
	it("an account is made without a mail, and noted", async () => {
		const { data, error } = await admin.createUser({
			email: " Gjord@Ex.se ",
			password: testPassword,
			email_confirm: true,
			user_metadata: { full_name: "Gjord" },
			app_metadata: { team: "nyheter" },
		});
		expect(error).toBeNull();
		expect(data.user).toMatchObject({
			email: "gjord@ex.se",
			user_metadata: { full_name: "Gjord" },
			app_metadata: { provider: "email", providers: ["email"], team: "nyheter" },
		});
		const signedIn = await signIn("gjord@ex.se");
		expect(signedIn.error).toBeNull();
		const claims = await test.keys.verify(signedIn.data.session?.access_token as string, {
			now: test.clock.now(),
		});
		expect(claims.app_metadata).toMatchObject({ team: "nyheter" });
		await expect(test.takeMail("gjord@ex.se")).rejects.toThrow("no mail");
		expect(await actsOn(data.user?.id as string)).toEqual([
			{ action: "user.create", details: { by: "service_role" } },
		]);
		const { data: role } = await test
			.serviceClient()
			.from("user_roles")
			.select("role")
			.eq("user_id", data.user?.id);
		expect(role).toEqual([{ role: "user" }]);
	});

	it("an account is refused whose address is taken, weak, missing or not supported", async () => {
		const { id: takenId } = await create("tagen@ex.se");
		const codeOf = async (fields: Parameters<typeof admin.createUser>[0]) =>
			(await admin.createUser(fields)).error?.code;
		expect(await codeOf({ email: "TAGEN@ex.se" })).toBe("email_exists");
		expect(await codeOf({ email: "ledig@ex.se", id: takenId })).toBe("user_already_exists");
		expect(await codeOf({ email: "svag@ex.se", password: "password" })).toBe("weak_password");
		expect(await codeOf({ password: testPassword })).toBe("validation_failed");
		expect(await codeOf({ email: "t@ex.se", phone: "+46700000000" })).toBe("validation_failed");
		expect(await codeOf({ email: "r@ex.se", role: "service_role" })).toBe("validation_failed");
		expect(await codeOf({ email: "h@ex.se", password_hash: "$2a$10$x" })).toBe("validation_failed");
		expect(await codeOf({ email: "b@ex.se", ban_duration: "snart" })).toBe("validation_failed");
	});

	it("accounts are listed in pages, the newest first", async () => {
		for (let i = 0; i < 3; i++) await create(`sida${i}@ex.se`);
		const first = await admin.listUsers({ page: 1, perPage: 2 });
		expect(first.error).toBeNull();
		expect(first.data.users.map((user) => user.email)).toEqual(["sida2@ex.se", "sida1@ex.se"]);
		if (first.error) throw first.error;
		expect(first.data.nextPage).toBe(2);
		const { rows } = await test.database.query<{ count: number }>("select count(*)::int from auth.users");
		expect(first.data.total).toBe(rows[0]?.count);
		expect(first.data.lastPage).toBe(Math.ceil((rows[0]?.count ?? 0) / 2));
		const all = await admin.listUsers();
		expect(all.data.users).toHaveLength(rows[0]?.count as number);
		expect((await admin.listUsers({ page: 99 })).data.users).toEqual([]);
		expect((await admin.listUsers({ page: -1 })).error?.code).toBe("validation_failed");
	});

	it("one account is read, and one that is not there is not", async () => {
		const user = await create("last@ex.se");
		expect((await admin.getUserById(user.id)).data.user?.email).toBe("last@ex.se");
		expect((await admin.getUserById(crypto.randomUUID())).error).toMatchObject({
			status: 404,
			code: "user_not_found",
		});
		const response = await test.gateway.request(`${testUrl}/auth/v1/admin/users/nr-1`, {
			headers: { apikey: test.keys.serviceRoleKey },
		});
		expect(response.status).toBe(404);
	});

	it("an account is changed: address, confirmation, metadata", async () => {
		const made = await admin.createUser({ email: "ny@ex.se", password: testPassword });
		const id = made.data.user?.id as string;
		expect((await signIn("ny@ex.se")).error?.code).toBe("email_not_confirmed");
		const { data } = await admin.updateUserById(id, {
			email: "nyare@ex.se",
			email_confirm: true,
			user_metadata: { full_name: "Ny", username: "n" },
			app_metadata: { team: "foto" },
		});
		expect(data.user).toMatchObject({ email: "nyare@ex.se", app_metadata: { team: "foto" } });
		const again = await admin.updateUserById(id, { user_metadata: { username: null } });
		expect(again.data.user?.user_metadata).toEqual({ full_name: "Ny" });
		expect((await signIn("nyare@ex.se")).error).toBeNull();
		await create("annans@ex.se");
		expect((await admin.updateUserById(id, { email: "annans@ex.se" })).error?.code).toBe("email_exists");
		expect(await actsOn(id)).toContainEqual({
			action: "user.update",
			details: { by: "service_role", fields: ["user_metadata"] },
		});
	});

	it("a new password ends every session, and its owner is told", async () => {
		const user = await test.signUp("nytt@ex.se");
		expect((await admin.updateUserById(user.id, { password: "bestämt av någon" })).error).toBeNull();
		expect((await user.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
		expect((await test.takeMail(user.email)).template).toBe("password-changed");
		expect((await signIn(user.email, "bestämt av någon")).error).toBeNull();
		const weak = await admin.updateUserById(user.id, { password: "nytt@ex.se" });
		expect(weak.error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
	});

	it("an account is banned for a time, and let in again", async () => {
		const user = await test.signUp("avstangd@ex.se");
		const { data } = await admin.updateUserById(user.id, { ban_duration: "1h30m" });
		expect(data.user).toHaveProperty("banned_until");
		expect((await signIn(user.email)).error?.code).toBe("user_banned");
		expect((await user.client.auth.refreshSession()).error?.code).toBe("user_banned");
		expect((await user.client.auth.getUser()).error?.code).toBe("user_banned");
		expect((await user.client.auth.updateUser({ password: "ett annat lösenord" })).error?.code).toBe(
			"user_banned",
		);
		expect((await user.client.auth.reauthenticate()).error?.code).toBe("user_banned");
		expect((await user.client.auth.signOut()).error).toBeNull();
		await admin.updateUserById(user.id, { ban_duration: "none" });
		expect((await signIn(user.email)).error).toBeNull();
		await admin.updateUserById(user.id, { ban_duration: "1h30m" });
		test.clock.advance(91 * 60_000);
		expect((await signIn(user.email)).error).toBeNull();
	});

	it("an account is deleted, unless it is the last administrator's", async () => {
		const user = await create("bort@ex.se");
		expect((await admin.deleteUser(user.id)).error).toBeNull();
		expect((await signIn("bort@ex.se")).error?.code).toBe("invalid_credentials");
		expect((await admin.deleteUser(user.id)).error?.code).toBe("user_not_found");
		const kept = await create("kvar@ex.se");
		expect((await admin.deleteUser(kept.id, true)).error?.code).toBe("validation_failed");
		await test.makeAdmin(kept.id);
		expect((await admin.deleteUser(kept.id)).error).toMatchObject({
			code: "validation_failed",
			message: "The last administrator cannot be removed",
		});
		expect(await actsOn(kept.id)).toEqual([{ action: "user.create", details: { by: "service_role" } }]);
	});

	it("a user is signed out by the user's own token", async () => {
		const user = await test.signUp("ut@ex.se");
		expect((await admin.signOut(user.accessToken, "global")).error).toBeNull();
		expect((await user.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
	});
});

describe("a link that is made with the service key", () => {
	const verify = (hashed: string, type: "signup" | "magiclink" | "recovery" | "email_change") =>
		test.anonClient().auth.verifyOtp({ token_hash: hashed, type });

	it("signs up, in, or resets, by token or by code, and no mail is sent", async () => {
		const signup = await admin.generateLink({ type: "signup", email: "lank@ex.se", password: testPassword });
		expect(signup.data.properties).toMatchObject({
			verification_type: "signup",
			redirect_to: `${testUrl}/`,
			email_otp: expect.stringMatching(/^\d{6}$/),
		});
		expect((await verify(signup.data.properties?.hashed_token as string, "signup")).error).toBeNull();
		expect((await signIn("lank@ex.se")).error).toBeNull();

		const magic = await admin.generateLink({ type: "magiclink", email: "lank@ex.se" });
		const { error } = await test.anonClient().auth.verifyOtp({
			email: "lank@ex.se",
			token: magic.data.properties?.email_otp as string,
			type: "magiclink",
		});
		expect(error).toBeNull();

		const reset = await admin.generateLink({
			type: "recovery",
			email: "lank@ex.se",
			options: { redirectTo: `${testUrl}/reset-password` },
		});
		const followed = await test.gateway.request(reset.data.properties?.action_link as string);
		expect(followed.status).toBe(303);
		expect(followed.headers.get("location")).toMatch(`${testUrl}/reset-password#access_token=`);
		await expect(test.takeMail("lank@ex.se")).rejects.toThrow("no mail");
	});

	it("to sign in makes the account that is missing, one to reset does not", async () => {
		const { data } = await admin.generateLink({ type: "magiclink", email: "saknas@ex.se" });
		expect(data.properties?.verification_type).toBe("signup");
		const opened = await verify(data.properties?.hashed_token as string, "signup");
		expect(opened.data.user?.email).toBe("saknas@ex.se");
		expect((await admin.generateLink({ type: "recovery", email: "ingen@ex.se" })).error).toMatchObject({
			status: 404,
			code: "user_not_found",
		});
	});

	it("changes an address", async () => {
		const user = await create("fran@ex.se");
		const { data } = await admin.generateLink({
			type: "email_change_new",
			email: "fran@ex.se",
			newEmail: "till@ex.se",
		});
		// What is answered is the account as it is stored.
		expect(data.user).toEqual((await admin.getUserById(user.id)).data.user);
		const opened = await verify(data.properties?.hashed_token as string, "email_change");
		expect(opened.data.user).toMatchObject({ id: user.id, email: "till@ex.se" });
	});

	it("is refused for a taken address, an invitation and what there is not", async () => {
		await create("upptagen@ex.se");
		const codeOf = async (params: object) =>
			(await admin.generateLink(params as Parameters<typeof admin.generateLink>[0])).error?.code;
		const email = "upptagen@ex.se";
		expect(await codeOf({ type: "signup", email, password: testPassword })).toBe("email_exists");
		expect(await codeOf({ type: "signup", email: "utan@ex.se" })).toBe("validation_failed");
		expect(await codeOf({ type: "email_change_current", email, newEmail: "n@ex.se" })).toBe(
			"validation_failed",
		);
		expect(await codeOf({ type: "invite", email })).toBe("validation_failed");
		expect((await admin.inviteUserByEmail("gast@ex.se")).error?.code).toBe("unknown");
	});
});

describe("everybody else", () => {
	it("is refused every one of these: visitors, users, administrators, forged keys", async () => {
		const user = await test.signUpAdmin("chef@ex.se");
		const requests: [method: string, path: string][] = [
			["GET", "/admin/users"],
			["POST", "/admin/users"],
			["GET", `/admin/users/${user.id}`],
			["PUT", `/admin/users/${user.id}`],
			["DELETE", `/admin/users/${user.id}`],
			["POST", "/admin/generate_link"],
		];
		const { anonKey, serviceRoleKey } = test.keys;
		const forged = `${serviceRoleKey.slice(0, -6)}AAAAAA`;
		const callers: [headers: Record<string, string>, status: number, code: string][] = [
			[{ apikey: anonKey }, 403, "not_admin"],
			[{ apikey: anonKey, authorization: `Bearer ${anonKey}` }, 403, "not_admin"],
			[{ apikey: anonKey, authorization: `Bearer ${user.accessToken}` }, 403, "not_admin"],
			[{ apikey: serviceRoleKey, authorization: `Bearer ${user.accessToken}` }, 403, "not_admin"],
			[{ apikey: anonKey, authorization: `Bearer ${forged}` }, 403, "bad_jwt"],
			[{ apikey: forged }, 401, "no_authorization"],
			[{}, 401, "no_authorization"],
		];
		for (const [method, path] of requests) {
			for (const [headers, status, code] of callers) {
				const response = await test.gateway.request(`${testUrl}/auth/v1${path}`, { method, headers });
				expect([
					method,
					path,
					response.status,
					((await response.json()) as { error_code: string }).error_code,
				]).toEqual([method, path, status, code]);
			}
		}
	});
});
