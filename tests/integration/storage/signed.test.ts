import { createHmac } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testUrl,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let user: TestUser;
let png: Buffer;

beforeAll(async () => {
	test = await createTestGateway();
	[admin, user] = [await test.signUpAdmin("chef@ex.se"), await test.signUp("anna@ex.se")];
	png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } })
		.png()
		.toBuffer();
	await test.database.query(
		"insert into storage.buckets (id, name, public) values ('arkiv', 'arkiv', false)",
	);
	const archive = admin.client.storage.from("arkiv");
	for (const name of ["a.txt", "mapp/b c.txt"]) {
		await archive.upload(name, `text ${name}`, { contentType: "text/plain", cacheControl: "3600" });
	}
	await archive.upload("bild.png", png, { contentType: "image/png" });
});
afterAll(() => test.close());

const archive = (who: Pick<TestUser, "client"> = admin) => who.client.storage.from("arkiv");
/** As a browser asks: no key, no token of one's own. */
const open = (url: string, init?: RequestInit) => test.gateway.request(url, init);
const sign = async (name: string, expiresIn = 60, options?: { download?: string }) => {
	const { data, error } = await archive().createSignedUrl(name, expiresIn, options);
	if (error) throw error;
	return data.signedUrl;
};

describe("a signed address", () => {
	it("opens its object for who has no key, and no shared cache keeps it, nor any for longer than it lives", async () => {
		const response = await open(await sign("a.txt"));
		expect(response.status).toBe(200);
		expect(await response.text()).toBe("text a.txt");
		expect(response.headers.get("cache-control")).toMatch(/^private, max-age=(60|5\d)$/);
		expect((await open(await sign("a.txt", 86_400))).headers.get("cache-control")).toBe(
			"private, max-age=3600",
		);
		expect(await (await open(await sign("mapp/b c.txt"))).text()).toBe("text mapp/b c.txt");
	});

	it("answers HEAD, parts, conditional requests and downloads as other addresses do", async () => {
		const url = await sign("a.txt", 60, { download: "fil.txt" });
		const head = await open(url, { method: "HEAD" });
		expect(head.headers.get("content-length")).toBe("10");
		expect(head.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''fil.txt");
		const etag = head.headers.get("etag") as string;
		expect((await open(url, { headers: { "if-none-match": etag } })).status).toBe(304);
		expect(await (await open(url, { headers: { range: "bytes=0-3" } })).text()).toBe("text");
	});

	it("opens no other object, no other operation, and stands for nobody at any door", async () => {
		const token = new URL(await sign("a.txt")).searchParams.get("token") as string;
		const at = async (path: string, init?: RequestInit) =>
			await (await open(`${testUrl}/storage/v1${path}?token=${token}`, init)).json();
		for (const path of ["mapp/b%20c.txt", "a.tx", "a.txt2", "A.txt"]) {
			expect(await at(`/object/sign/arkiv/${path}`)).toMatchObject({ code: "InvalidSignature" });
		}
		expect(await at("/object/sign/cms-images/a.txt")).toMatchObject({ code: "InvalidSignature" });
		expect(await at("/render/image/sign/arkiv/a.txt")).toMatchObject({ code: "InvalidJWT" });
		expect(await at("/object/upload/sign/arkiv/a.txt", { method: "PUT", body: "x" })).toMatchObject({
			code: "InvalidJWT",
		});
		expect(await at("/object/public/arkiv/a.txt")).toMatchObject({ statusCode: "404" });
		expect(await at("/object/arkiv/a.txt")).toMatchObject({ statusCode: "403" });
		const asBearer = { headers: { authorization: `Bearer ${token}` } };
		expect((await test.request("/storage/v1/bucket", asBearer)).status).toBe(400);
		expect((await test.request("/rest/v1/user_roles", asBearer)).status).toBe(401);
	});

	it("ends at its time", async () => {
		const url = await sign("a.txt", 60);
		test.clock.advance(59_000);
		expect((await open(url)).status).toBe(200);
		test.clock.advance(2_000);
		expect(await (await open(url)).json()).toEqual({
			statusCode: "400",
			error: "InvalidJWT",
			message: '"exp" claim timestamp check failed',
			code: "InvalidJWT",
		});
	});

	it("is refused without a token, with a forged one, and with an access token", async () => {
		const exp = Math.floor(test.clock.now().getTime() / 1000) + 60;
		const claims = {
			iss: "avspark",
			aud: "storage:object",
			role: "anon",
			url: '["arkiv","a.txt"]',
			signer: { role: "service_role", userId: null },
			exp,
		};
		const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
		const toSign = `${encode({ alg: "HS256" })}.${encode(claims)}`;
		const hmac = createHmac("sha256", JSON.stringify(test.keys.jwks.keys[0])).update(toSign);
		const tokens = [
			"",
			"x.y.z",
			"x".repeat(10_000),
			`${encode({ alg: "none" })}.${encode(claims)}.`,
			`${toSign}.${hmac.digest("base64url")}`,
			test.keys.anonKey,
			test.keys.serviceRoleKey,
			admin.accessToken,
			await test.keys.sign({ ...claims, signer: undefined }),
			await test.keys.sign({ ...claims, aud: "authenticated" }),
		];
		for (const token of tokens) {
			const response = await open(`${testUrl}/storage/v1/object/sign/arkiv/a.txt?token=${token}`);
			expect(await response.json()).toMatchObject({ statusCode: "400", code: "InvalidJWT" });
		}
	});

	it("tells of its signer no more than the id", async () => {
		const token = new URL(await sign("a.txt")).searchParams.get("token") as string;
		const claims = JSON.parse(Buffer.from(token.split(".")[1] as string, "base64url").toString());
		expect(claims).toEqual({
			aud: "storage:object",
			exp: expect.any(Number),
			iat: expect.any(Number),
			iss: "avspark",
			role: "anon",
			signer: { role: "authenticated", userId: admin.id },
			url: '["arkiv","a.txt"]',
		});
	});

	it("is given only to who may read the object, and only for objects there are", async () => {
		for (const who of [user, { client: test.anonClient() }]) {
			expect((await archive(who).createSignedUrl("a.txt", 60)).error).toMatchObject({ statusCode: "404" });
			expect((await archive(who).createSignedUrls(["a.txt"], 60)).error).toMatchObject({ statusCode: "404" });
		}
		expect((await archive().createSignedUrl("finns-inte.txt", 60)).error).toMatchObject({
			statusCode: "404",
		});
		for (const expiresIn of [0, -1, 1.5, 1e12]) {
			expect((await archive().createSignedUrl("a.txt", expiresIn)).error?.message).toContain(
				"body/expiresIn",
			);
		}
	});

	it("opens nothing any more once its signer could not", async () => {
		const former = await test.signUpAdmin("forr@ex.se");
		const url = (await archive(former).createSignedUrl("a.txt", 60)).data?.signedUrl as string;
		expect((await open(url)).status).toBe(200);
		await test.database.query("update public.user_roles set role = 'user' where user_id = $1", [former.id]);
		expect(await (await open(url)).json()).toMatchObject({ statusCode: "404" });
	});

	it("comes for many at once, each with its own answer", async () => {
		const { data, error } = await archive().createSignedUrls(["a.txt", "nej.txt", "mapp/b c.txt"], 60);
		expect(error).toBeNull();
		expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
			["a.txt", true],
			["nej.txt", false],
			["mapp/b c.txt", true],
		]);
		expect(data?.[1]?.signedUrl).toBeFalsy();
		expect(await (await open(data?.[2]?.signedUrl as string)).text()).toBe("text mapp/b c.txt");
	});

	it("of a smaller copy shows that copy and no other", async () => {
		const { data } = await archive().createSignedUrl("bild.png", 60, {
			transform: { width: 20, format: "origin" },
		});
		const url = data?.signedUrl as string;
		for (const asked of [url, `${url}&width=39&height=29`]) {
			const response = await open(asked);
			expect(response.headers.get("content-type")).toBe("image/png");
			expect(response.headers.get("cache-control")).toMatch(/^private, max-age=/);
			expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 20, height: 15 });
		}
		const whole = url.replace("/render/image/sign/", "/object/sign/");
		expect(await (await open(whole)).json()).toMatchObject({ code: "InvalidJWT" });
		const { error } = await archive().createSignedUrl("bild.png", 60, { transform: { width: 9_999 } });
		expect(error?.message).toContain("body/transform/width");
	});
});

describe("a signed address for an upload", () => {
	const images = (who: Pick<TestUser, "client">) => who.client.storage.from("cms-images");
	const visitor = () => ({ client: test.anonClient() });

	it("lets who has no account put one picture there, once, checked as every other", async () => {
		const { data } = await images(admin).createSignedUploadUrl("gast.png");
		const token = data?.token as string;
		const upload = (path: string, body: Buffer | string = png) =>
			images(visitor()).uploadToSignedUrl(path, token, body, { contentType: "image/png", upsert: true });
		expect((await upload("gast.png", "<svg/>")).error).toMatchObject({ statusCode: "415" });
		expect((await upload("annan.png")).error).toMatchObject({ status: 400, message: "Invalid signature" });
		expect(await upload("gast.png")).toEqual({
			data: { path: "gast.png", fullPath: "cms-images/gast.png" },
			error: null,
		});
		expect((await images(visitor()).download("gast.png")).data?.type).toBe("image/png");
		expect((await upload("gast.png")).error).toMatchObject({ statusCode: "409" });
	});

	it("replaces when it was signed so", async () => {
		const { data } = await images(admin).createSignedUploadUrl("gast.png", { upsert: true });
		const { error } = await images(visitor()).uploadToSignedUrl("gast.png", data?.token as string, png, {
			contentType: "image/png",
		});
		expect(error).toBeNull();
	});

	it("is given only to who may upload, ends after two hours, and with its signer's right", async () => {
		for (const who of [user, visitor()]) {
			expect((await images(who).createSignedUploadUrl("nej.png")).error).toMatchObject({ statusCode: "403" });
		}
		expect((await images(admin).createSignedUploadUrl("gast.png")).error).toMatchObject({
			statusCode: "409",
		});
		const former = await test.signUpAdmin("avsatt@ex.se");
		const { data } = await images(former).createSignedUploadUrl("sen.png");
		const upload = () =>
			images(visitor()).uploadToSignedUrl("sen.png", data?.token as string, png, {
				contentType: "image/png",
			});
		await test.database.query("update public.user_roles set role = 'user' where user_id = $1", [former.id]);
		expect((await upload()).error).toMatchObject({ statusCode: "403" });
		test.clock.advance(7_201_000);
		expect((await upload()).error).toMatchObject({ message: '"exp" claim timestamp check failed' });
	});
});
