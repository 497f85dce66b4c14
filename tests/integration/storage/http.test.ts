import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../../src/http-server.ts";
import { openClient } from "../../support/site/site-clients.ts";
import { createTestGateway, type TestGateway, testPassword } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let http: Awaited<ReturnType<typeof listen>>;
let admin: SupabaseClient;

beforeAll(async () => {
	test = await createTestGateway();
	http = await listen({ host: "127.0.0.1", port: 0 });
	http.setApp(test.gateway);
	const account = await test.signUpAdmin("chef@ex.se");
	admin = openClient(`http://127.0.0.1:${http.port}`, test.keys.anonKey);
	await admin.auth.signInWithPassword({ email: account.email, password: testPassword });
});
afterAll(async () => {
	await http.close(100);
	await test.close();
});

describe("over a real connection", () => {
	it("a picture too large is told as such, not as a broken connection", async () => {
		const large = new Blob([new Uint8Array(12 * 1024 * 1024)], { type: "image/png" });
		for (let round = 0; round < 3; round++) {
			const { error } = await admin.storage.from("cms-images").upload(`stor-${round}.png`, large);
			expect(error).toMatchObject({ statusCode: "413" });
		}
	});

	it("a picture that its sender may not upload is refused as such, though it is never read", async () => {
		const visitor = openClient(`http://127.0.0.1:${http.port}`, test.keys.anonKey);
		const large = new Blob([new Uint8Array(4 * 1024 * 1024)], { type: "image/png" });
		const { error } = await visitor.storage.from("cms-images").upload("nej.png", large);
		expect(error).toMatchObject({ statusCode: "403" });
	});

	it("a picture goes up, comes down, and answers HEAD and conditional requests", async () => {
		const noise = new Uint8Array(900 * 900 * 3).map((_, index) => (index * 7919) % 251);
		const uploaded = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
			.png()
			.toBuffer();
		const images = admin.storage.from("cms-images");
		expect(
			(await images.upload("brus.png", new Blob([new Uint8Array(uploaded)], { type: "image/png" }))).error,
		).toBeNull();
		const url = images.getPublicUrl("brus.png").data.publicUrl;

		const got = await fetch(url);
		const png = Buffer.from(await got.arrayBuffer());
		expect((await sharp(png).raw().toBuffer()).equals(Buffer.from(noise))).toBe(true);
		const head = await fetch(url, { method: "HEAD" });
		expect(head.headers.get("content-length")).toBe(String(png.byteLength));
		const known = await fetch(url, { headers: { "if-none-match": got.headers.get("etag") as string } });
		expect(known.status).toBe(304);
		const part = await fetch(url, { headers: { range: "bytes=100-199" } });
		expect(Buffer.from(await part.arrayBuffer()).equals(png.subarray(100, 200))).toBe(true);
		expect((await images.exists("brus.png")).data).toBe(true);
		expect((await images.exists("finns-inte.png")).data).toBe(false);
		expect((await images.info("brus.png")).data).toMatchObject({
			name: "brus.png",
			size: png.byteLength,
			contentType: "image/png",
			cacheControl: "max-age=3600",
		});
	});

	it("a picture comes in a smaller copy, and at a signed address", async () => {
		const source = sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } });
		const images = admin.storage.from("cms-images");
		await images.upload("liten.png", await source.png().toBuffer(), { contentType: "image/png" });
		const small = images.getPublicUrl("liten.png", { transform: { width: 20 } }).data.publicUrl;
		const rendered = await fetch(small, { headers: { accept: "image/webp" } });
		expect(rendered.status).toBe(200);
		expect(await sharp(await rendered.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 20 });
		const signed = (await images.createSignedUrl("liten.png", 60)).data?.signedUrl as string;
		expect((await fetch(signed)).headers.get("content-type")).toBe("image/png");
	});

	it("a sign-up body too large is refused in GoTrue's shape", async () => {
		const { error } = await admin.auth.signUp({
			email: "stor@ex.se",
			password: testPassword,
			options: { data: { note: "x".repeat(3_000_000) } },
		});
		expect(error).toMatchObject({ code: "request_entity_too_large", status: 413 });
	});
});
