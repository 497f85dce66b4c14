import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sweepVariants } from "../../../src/platform/images/sweep-variants.ts";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testUrl,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
const noise = Uint8Array.from({ length: 400 * 300 * 3 }, (_, index) => (index * 7919) % 251);
const picture = sharp(noise, { raw: { width: 400, height: 300, channels: 3 } });
const browserAccept = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	await test.database.query("insert into storage.buckets (id, name) values ('arkiv', 'arkiv')");
	await upload("a.jpg", await picture.clone().jpeg().toBuffer(), "image/jpeg");
	const frames = await Promise.all(
		["red", "blue"].map((background) =>
			sharp({ create: { width: 40, height: 30, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	await upload(
		"film.gif",
		await sharp(frames, { join: { animated: true } })
			.gif()
			.toBuffer(),
		"image/gif",
	);
	const halves = sharp(frames[0]).extend({ right: 40, background: "blue" });
	await upload("tudelad.png", await halves.png().toBuffer(), "image/png");
	await upload("still.webp", await picture.clone().webp().toBuffer(), "image/webp");
	const archive = admin.client.storage.from("arkiv");
	await archive.upload("hemlig.png", await picture.clone().png().toBuffer(), { contentType: "image/png" });
	await archive.upload("text.txt", "text", { contentType: "text/plain" });
});
afterAll(() => test.close());

async function upload(name: string, bytes: Buffer, contentType: string, upsert = false): Promise<void> {
	const { error } = await admin.client.storage
		.from("cms-images")
		.upload(name, bytes, { contentType, upsert });
	if (error) throw error;
}

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	test.gateway.request(`${testUrl}/storage/v1/render/image/${path}`, { method, headers });
const sizeOf = async (response: Response) => {
	const { width, height, pages, pageHeight } = await sharp(await response.arrayBuffer(), {
		animated: true,
	}).metadata();
	return [width, pageHeight ?? height, pages ?? 1];
};

describe("a rendered picture", () => {
	it("is what getPublicUrl with a transform names, smaller and to be cached", async () => {
		const { data } = test
			.anonClient()
			.storage.from("cms-images")
			.getPublicUrl("a.jpg", { transform: { width: 100, height: 100, resize: "contain", quality: 60 } });
		const response = await test.gateway.request(data.publicUrl);
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/jpeg",
			"cache-control": "public, max-age=3600",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
			vary: expect.stringContaining("Accept"),
			etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
		});
		expect(Number(response.headers.get("content-length"))).toBeGreaterThan(100);
		expect(await sizeOf(response)).toEqual([100, 75, 1]);
	});

	it.each([
		["a.jpg", browserAccept, "", "image/avif"],
		["a.jpg", "image/webp,*/*", "", "image/webp"],
		["a.jpg", "*/*", "", "image/jpeg"],
		["a.jpg", "image/avif;q=0, image/webp;q=0.5", "", "image/webp"],
		["a.jpg", "", "", "image/jpeg"],
		["a.jpg", browserAccept, "&format=origin", "image/jpeg"],
		["a.jpg", "*/*", "&format=avif", "image/avif"],
		["still.webp", browserAccept, "", "image/avif"],
		["still.webp", "*/*", "", "image/webp"],
		["film.gif", browserAccept, "", "image/webp"],
		["film.gif", "*/*", "", "image/gif"],
	])("of %s for Accept %j%s is %4$s", async (name, accept, query, type) => {
		const response = await ask(`public/cms-images/${name}?width=20${query}`, { accept });
		expect(response.headers.get("content-type")).toBe(type);
		const { format, compression } = await sharp(await response.clone().arrayBuffer()).metadata();
		expect(`image/${compression === "av1" ? "avif" : format}`).toBe(type);
		expect(await sizeOf(response)).toEqual([20, 15, name === "film.gif" ? 2 : 1]);
	});

	it("shows of the picture what is named, and all frames of an animation so", async () => {
		expect(await sizeOf(await ask("public/cms-images/a.jpg?crop=25,0,50,100"))).toEqual([200, 300, 1]);
		expect(await sizeOf(await ask("public/cms-images/a.jpg?crop=66.7,33.3,33.3,66.7&width=50"))).toEqual([
			50, 75, 1,
		]);
		expect(await sizeOf(await ask("public/cms-images/film.gif?crop=0,0,50,50&format=origin"))).toEqual([
			20, 15, 2,
		]);
		const half = sharp(await (await ask("public/cms-images/tudelad.png?crop=50,0,50,100")).arrayBuffer());
		expect((await half.stats()).dominant).toMatchObject({
			b: expect.closeTo(248, -1),
			r: expect.closeTo(8, -1),
		});
	});

	it("is never larger than the picture", async () => {
		expect(await sizeOf(await ask("public/cms-images/a.jpg?width=2500"))).toEqual([400, 300, 1]);
		expect(await sizeOf(await ask("public/cms-images/a.jpg?width=2000&height=2000"))).toEqual([300, 300, 1]);
	});

	it.each([
		"width=0",
		"width=2501",
		"height=-5",
		"width=1e9",
		"width=abc",
		"width=1.5",
		"quality=19",
		"quality=101",
		"resize=stretch",
		"format=svg",
		"crop=0,0,50",
		"crop=60,0,50,100",
		"crop=0,0,4.9,100",
		"crop=-1,0,50,50",
		"crop=0,0,50,1e1",
	])("is refused for %s", async (query) => {
		const response = await ask(`public/cms-images/a.jpg?${query}`);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({
			code: "InvalidRequest",
			message: expect.stringContaining(`querystring/${query.split("=")[0]}`),
		});
	});

	it("is known by its ETag, of its own for each size and type, and answers HEAD", async () => {
		const path = "public/cms-images/a.jpg?width=50";
		const first = await ask(path);
		const etag = first.headers.get("etag") as string;
		const bytes = await first.arrayBuffer();
		const known = await ask(path, { "if-none-match": etag });
		expect([known.status, await known.text(), known.headers.get("vary")]).toEqual([
			304,
			"",
			expect.stringContaining("Accept"),
		]);
		const head = await ask(path, {}, "HEAD");
		expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
			200,
			String(bytes.byteLength),
			"",
		]);
		const others = [
			await ask("public/cms-images/a.jpg?width=51"),
			await ask(path, { accept: "image/webp" }),
			await ask(`${path}&quality=81`),
		];
		expect(new Set([etag, ...others.map((response) => response.headers.get("etag"))]).size).toBe(4);
	});

	it("is encoded once, however many ask", async () => {
		let reads = 0;
		const get = test.blobs.get;
		test.blobs.get = (...args) => {
			reads++;
			return get(...args);
		};
		const path = "public/cms-images/a.jpg?width=77";
		const answers = await Promise.all(Array.from({ length: 25 }, () => ask(path)));
		expect(answers.map((response) => response.status)).toEqual(Array(25).fill(200));
		await ask(path);
		test.blobs.get = get;
		expect(reads).toBe(1);
	});

	it("is refused for what is no picture, and for what is not there", async () => {
		const headers = { apikey: test.keys.anonKey, authorization: `Bearer ${admin.accessToken}` };
		expect(await (await ask("authenticated/arkiv/text.txt?width=5", headers)).json()).toMatchObject({
			code: "InvalidRequest",
			message: "The object is no picture that can be rendered",
		});
		expect(await (await ask("public/cms-images/nej.jpg?width=5")).json()).toMatchObject({
			statusCode: "404",
		});
		expect(await (await ask("public/cms-images/..%2fa.jpg?width=5")).json()).toMatchObject({
			code: "InvalidKey",
		});
	});

	it("of a private picture is for who may read it", async () => {
		const { data } = await admin.client.storage
			.from("arkiv")
			.download("hemlig.png", { transform: { width: 40, format: "origin" } });
		expect(await sizeOf(new Response(data))).toEqual([40, 30, 1]);
		for (const path of ["public/arkiv/hemlig.png", "authenticated/arkiv/hemlig.png"]) {
			const response = await ask(`${path}?width=40&format=origin`, { apikey: test.keys.anonKey });
			expect(await response.json()).toMatchObject({ statusCode: "404" });
		}
		const none = await ask("authenticated/arkiv/hemlig.png?width=40");
		expect(await none.json()).toMatchObject({ statusCode: "403" });
	});

	it("that says it is a picture, but is none, is refused as such", async () => {
		const archive = admin.client.storage.from("arkiv");
		await archive.upload("falsk.png", "<script>", { contentType: "image/png" });
		const { error } = await archive.download("falsk.png", { transform: { width: 5 } });
		expect(error).toBeTruthy();
		const headers = { apikey: test.keys.anonKey, authorization: `Bearer ${admin.accessToken}` };
		expect(await (await ask("authenticated/arkiv/falsk.png?width=5", headers)).json()).toMatchObject({
			statusCode: "415",
		});
	});
});

describe("what was rendered of a picture", () => {
	const versionOf = async (name: string) => {
		const { rows } = await test.database.query<{ version: string }>(
			"select version from storage.objects where name = $1",
			[name],
		);
		return rows[0]?.version as string;
	};

	it("goes when the picture is replaced, and when it is removed", async () => {
		const red = { create: { width: 60, height: 60, channels: 3, background: "red" } } as const;
		await upload("byts.png", await picture.clone().png().toBuffer(), "image/png");
		const before = await ask("public/cms-images/byts.png?width=30");
		const old = await versionOf("byts.png");
		expect(await test.images.listVersions()).toContain(old);
		await upload("byts.png", await sharp(red).png().toBuffer(), "image/png", true);
		const after = await ask("public/cms-images/byts.png?width=30");
		expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
		expect(await sizeOf(after)).toEqual([30, 30, 1]);
		expect(await test.images.listVersions()).not.toContain(old);

		const current = await versionOf("byts.png");
		expect(await test.images.listVersions()).toContain(current);
		await admin.client.storage.from("cms-images").remove(["byts.png"]);
		expect(await test.images.listVersions()).not.toContain(current);
		expect(await (await ask("public/cms-images/byts.png?width=30")).json()).toMatchObject({
			statusCode: "404",
		});
	});

	it("is swept when the picture went in another way", async () => {
		await upload("bort.png", await picture.clone().png().toBuffer(), "image/png");
		await ask("public/cms-images/bort.png?width=30");
		const gone = await versionOf("bort.png");
		await test.database.query("delete from storage.objects where name = 'bort.png'");
		const before = await test.images.listVersions();
		expect(await sweepVariants(test)).toBe(1);
		expect((await test.images.listVersions()).toSorted()).toEqual(
			before.filter((version) => version !== gone).toSorted(),
		);
	});
});

describe("one client that asks for ever new sizes", () => {
	const askFrom = (remoteAddress: string, width: number) =>
		test.gateway.request(
			`${testUrl}/storage/v1/render/image/public/cms-images/a.jpg?width=${width}`,
			{},
			{ incoming: { socket: { remoteAddress } } },
		);

	it("is told to wait, and others get their picture", async () => {
		const { get } = test.blobs;
		const open = Promise.withResolvers<void>();
		// No picture is read before all have been asked for.
		const held = vi.spyOn(test.blobs, "get").mockImplementation(async (...asked) => {
			await open.promise;
			return get(...asked);
		});
		const answers: Response[] = [];
		const own = Array.from({ length: 40 }, async (_, index) => {
			answers.push(await askFrom("192.0.2.1", 101 + index));
		});
		await expect
			.poll(() => answers.map(({ status }) => status), { timeout: 15_000 })
			.toEqual(Array(8).fill(503));
		expect(answers[0]?.headers.get("retry-after")).toBe("2");
		const other = askFrom("192.0.2.2", 100);
		open.resolve();
		expect((await other).status).toBe(200);
		await Promise.all(own);
		held.mockRestore();
		expect(answers.slice(8).map(({ status }) => status)).toEqual(Array(32).fill(200));
	});
});
