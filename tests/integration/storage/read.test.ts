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
let png: Buffer;
let publicPath: string;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } })
		.png()
		.toBuffer();
	const images = admin.client.storage.from("cms-images");
	for (const name of ["b.png", "a.png", "Derby.png", "2026/maj/x.png", "2026/juni/y.png", "2026/z.png"]) {
		const { error } = await images.upload(name, png, { contentType: "image/png" });
		if (error) throw error;
	}
	publicPath = new URL(images.getPublicUrl("a.png").data.publicUrl).pathname;
	// As it is stored: made anew from its pixels.
	png = Buffer.from(await (await read()).arrayBuffer());
	await test.database.query(
		"insert into storage.buckets (id, name, public) values ('arkiv', 'arkiv', false)",
	);
	await admin.client.storage.from("arkiv").upload("hemlig.txt", "hemligt", { contentType: "text/plain" });
});
afterAll(() => test.close());

const read = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
	test.gateway.request(`${testUrl}${publicPath}`, { ...init, headers });

describe("a public picture", () => {
	it("comes without a key, with headers that let it be cached and nothing in it run", async () => {
		const response = await read();
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "image/png",
			"content-length": String(png.byteLength),
			"cache-control": "public, max-age=3600",
			"accept-ranges": "bytes",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
			etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
			"last-modified": expect.stringMatching(/ GMT$/),
		});
	});

	it("is not sent again to who has it", async () => {
		const etag = (await read()).headers.get("etag") as string;
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
			const response = await read({ "if-none-match": known });
			expect(response.status).toBe(304);
			expect(response.headers.get("etag")).toBe(etag);
			expect(await response.text()).toBe("");
		}
		expect((await read({ "if-none-match": '"other"' })).status).toBe(200);
	});

	it("is not sent again to who asks whether it has changed since, unless its ETag says that it has", async () => {
		const written = (await read()).headers.get("last-modified") as string;
		const shift = (ms: number) => new Date(Date.parse(written) + ms).toUTCString();
		for (const since of [written, shift(60_000)]) {
			const response = await read({ "if-modified-since": since });
			expect(response.status).toBe(304);
			expect(response.headers.get("last-modified")).toBe(written);
			expect(await response.text()).toBe("");
		}
		for (const since of [shift(-1_000), "igår", ""])
			expect((await read({ "if-modified-since": since })).status).toBe(200);
		expect((await read({ "if-modified-since": written, "if-none-match": '"other"' })).status).toBe(200);
		expect((await read({ "if-modified-since": written }, { method: "HEAD" })).status).toBe(304);
		const copy = `${testUrl}${publicPath.replace("/object/", "/render/image/")}?width=8`;
		const asked = { headers: { "if-modified-since": written } };
		expect((await test.gateway.request(copy, asked)).status).toBe(304);
	});

	it("answers HEAD with the same headers and no bytes", async () => {
		const response = await read({}, { method: "HEAD" });
		expect(response.status).toBe(200);
		expect(response.headers.get("content-length")).toBe(String(png.byteLength));
		expect(await response.text()).toBe("");
	});

	it.each([
		["bytes=0-9", 0, 9],
		["bytes=10-", 10, undefined],
		["bytes=-5", -5, undefined],
		["bytes=20-999999", 20, undefined],
	])("comes in part for %s", async (range, start, end) => {
		const response = await read({ range });
		const wanted = png.subarray(start, end === undefined ? undefined : end + 1);
		expect(response.status).toBe(206);
		expect(Buffer.from(await response.arrayBuffer()).equals(wanted)).toBe(true);
		expect(response.headers.get("content-length")).toBe(String(wanted.byteLength));
		expect(response.headers.get("content-range")).toMatch(new RegExp(`/${png.byteLength}$`));
	});

	it("refuses a part beyond its end, and ignores forms it does not know and parts of another version", async () => {
		const beyond = await read({ range: "bytes=999999-" });
		expect(beyond.status).toBe(416);
		expect(beyond.headers.get("content-range")).toBe(`bytes */${png.byteLength}`);
		for (const range of ["bytes=0-1,3-4", "lines=1-2", "bytes=9-1", "bytes=-"]) {
			expect((await read({ range })).status).toBe(200);
		}
		expect((await read({ range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200);
	});

	it("is offered as a download when asked so, whatever the name", async () => {
		const ask = async (query: string) =>
			(await test.gateway.request(`${testUrl}${publicPath}${query}`)).headers.get("content-disposition");
		expect(await ask("?download=")).toBe("attachment");
		expect(await ask("?download=m%C3%A5l%22%0d%0ax.png")).toBe(
			"attachment; filename*=UTF-8''m%C3%A5l%22%0D%0Ax.png",
		);
	});

	it("can be read by programs of other sites", async () => {
		const response = await read({ origin: "https://elsewhere.example" });
		expect(response.headers.get("access-control-allow-origin")).toBe("*");
	});
});

describe("what is not there", () => {
	it("is told in storage-api's shape: HTTP 400, the status in the body", async () => {
		const response = await test.gateway.request(
			`${testUrl}/storage/v1/object/public/cms-images/finns-inte.png`,
		);
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({
			statusCode: "404",
			error: "not_found",
			message: "Object not found",
			code: "NoSuchKey",
		});
	});

	it("is a private bucket's object at a public address, even for its administrator", async () => {
		const response = await test.request("/storage/v1/object/public/arkiv/hemlig.txt", {
			headers: { authorization: `Bearer ${admin.accessToken}` },
		});
		expect(await response.json()).toMatchObject({ statusCode: "404", error: "Bucket not found" });
	});

	it("is an object whose bytes were lost, and the log says so", async () => {
		await test.database.query(
			`insert into storage.objects (bucket_id, name, version, metadata)
			select bucket_id, 'utan.png', $1, metadata from storage.objects where name = 'a.png'`,
			[crypto.randomUUID()],
		);
		const { error } = await test.anonClient().storage.from("cms-images").download("utan.png");
		expect(error).toBeTruthy();
		expect(test.logLines.join()).toContain("an object's bytes are missing");
		await test.database.query("delete from storage.objects where name = 'utan.png'");
	});

	it("is an operation that this door does not have", async () => {
		const response = await test.request("/storage/v1/vector/x", { method: "POST" });
		expect(await response.json()).toMatchObject({ statusCode: "404", code: "NotFound" });
	});
});

describe("an older version", () => {
	it("is refused by whatever way it is asked for, since there is the present one only", async () => {
		const images = admin.client.storage.from("cms-images");
		const versionId = crypto.randomUUID();
		const answers = [
			await images.download("a.png", { versionId }),
			await images.download("a.png", { versionId, transform: { width: 20 } }),
			await images.info("a.png", { versionId }),
			await images.createSignedUrl("a.png", 60, { versionId }),
		];
		for (const { error } of answers) {
			expect(error).toMatchObject({ statusCode: "400", code: "InvalidRequest" });
		}
		for (const transform of [{}, { width: 20 }]) {
			const { publicUrl } = images.getPublicUrl("a.png", { versionId, transform }).data;
			expect((await test.gateway.request(publicUrl)).status).toBe(400);
		}
	});
});

describe("a private bucket", () => {
	it("is open to administrators and closed to everybody else", async () => {
		const user = await test.signUp("anna@ex.se");
		const download = async (client: TestUser["client"]) =>
			(await client.storage.from("arkiv").download("hemlig.txt")).data?.text() ?? null;
		expect(await download(admin.client)).toBe("hemligt");
		expect(await download(user.client)).toBeNull();
		expect(await download(test.anonClient())).toBeNull();
		expect((await user.client.storage.from("arkiv").list()).data).toEqual([]);
		expect((await user.client.storage.getBucket("arkiv")).error).toMatchObject({ statusCode: "404" });
	});

	it("sends what only the caller may see with a cache of the caller's own", async () => {
		const response = await test.request("/storage/v1/object/authenticated/arkiv/hemlig.txt", {
			headers: { authorization: `Bearer ${admin.accessToken}` },
		});
		expect(response.headers.get("cache-control")).toMatch(/^private, /);
	});
});

describe("the list of buckets", () => {
	it("holds what the caller may see, with its limits", async () => {
		const { data } = await test.anonClient().storage.listBuckets();
		expect(data).toEqual([
			expect.objectContaining({
				id: "cms-images",
				public: true,
				file_size_limit: 5_242_880,
				allowed_mime_types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
			}),
		]);
		expect((await admin.client.storage.listBuckets()).data?.map((bucket) => bucket.id)).toEqual([
			"arkiv",
			"cms-images",
		]);
		expect((await test.anonClient().storage.getBucket("cms-images")).data?.id).toBe("cms-images");
	});
});

describe("the list of a folder", () => {
	const list = async (...args: [path?: string, options?: object]) => {
		const { data, error } = await admin.client.storage.from("cms-images").list(...args);
		if (error) throw error;
		return data;
	};
	const names = async (...args: Parameters<typeof list>) => (await list(...args)).map((entry) => entry.name);

	it("names folders first, without an id, then objects with their metadata", async () => {
		const entries = await list();
		expect(entries.map((entry) => [entry.name, entry.id === null])).toEqual([
			["2026", true],
			["Derby.png", false],
			["a.png", false],
			["b.png", false],
		]);
		expect(entries[0]).toMatchObject({ metadata: null, created_at: null });
		expect(entries[2]?.metadata).toMatchObject({
			size: png.byteLength,
			mimetype: "image/png",
			cacheControl: "max-age=3600",
		});
	});

	it("goes into folders", async () => {
		expect(await names("2026")).toEqual(["juni", "maj", "z.png"]);
		expect(await names("2026/maj/")).toEqual(["x.png"]);
		expect(await names("202")).toEqual([]);
		expect(await names("finns-inte")).toEqual([]);
	});

	it("pages, sorts and finds by the beginning of a name, in any letter case", async () => {
		expect(await names("", { limit: 2 })).toEqual(["2026", "Derby.png"]);
		expect(await names("", { limit: 2, offset: 2 })).toEqual(["a.png", "b.png"]);
		expect(await names("", { limit: 2, offset: 4 })).toEqual([]);
		expect(await names("", { sortBy: { column: "name", order: "desc" } })).toEqual([
			"2026",
			"b.png",
			"a.png",
			"Derby.png",
		]);
		expect(await names("", { sortBy: { column: "created_at", order: "asc" } })).toEqual([
			"2026",
			"b.png",
			"a.png",
			"Derby.png",
		]);
		expect(await names("", { search: "derby" })).toEqual(["Derby.png"]);
		expect(await names("", { search: "%" })).toEqual([]);
	});

	it("refuses a column or an order that is none", async () => {
		await expect(list("", { sortBy: { column: "version", order: "asc" } })).rejects.toThrow(
			"body/sortBy/column",
		);
		await expect(list("", { sortBy: { column: "name", order: "asc; drop" } })).rejects.toThrow(
			"body/sortBy/order",
		);
		await expect(list("\0")).rejects.toThrow("cannot be stored");
	});
});
