import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listBlobNames, listVersions } from "../../support/database/stored-bytes.ts";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testUrl,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let user: TestUser;
const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: "#0a5" } });
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
	test = await createTestGateway();
	[admin, user] = [await test.signUpAdmin("chef@ex.se"), await test.signUp("anna@ex.se")];
	[png, jpeg] = [await picture.clone().png().toBuffer(), await picture.clone().jpeg().toBuffer()];
});
afterAll(() => test.close());

const images = (who: Pick<TestUser, "client">) => who.client.storage.from("cms-images");
const blobNames = () => listBlobNames(test.blobs);
const versions = () => listVersions(test.database);
const send = (path: string, init: RequestInit & { duplex?: "half" }) =>
	test.gateway.request(`${testUrl}/storage/v1${path}`, {
		...init,
		headers: {
			apikey: test.keys.anonKey,
			authorization: `Bearer ${admin.accessToken}`,
			...(init.headers as Record<string, string>),
		},
	});

describe("an administrator's upload", () => {
	it.each<[string, () => Blob | Buffer | ArrayBuffer | FormData]>([
		["a Blob", () => new Blob([new Uint8Array(png)], { type: "image/png" })],
		["a File", () => new File([new Uint8Array(png)], "original.png", { type: "image/png" })],
		["a Buffer", () => png],
		["an ArrayBuffer", () => new Uint8Array(png).buffer],
	])("as %s comes back pixel for pixel at its public address", async (kind, makeBody) => {
		const name = `former/${kind.replaceAll(" ", "-")}.png`;
		const { data, error } = await images(admin).upload(name, makeBody(), {
			contentType: "image/png",
			cacheControl: "3600",
			upsert: false,
		});
		expect(error).toBeNull();
		expect(data).toEqual({
			path: name,
			fullPath: `cms-images/${name}`,
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
		});

		const { publicUrl } = images(admin).getPublicUrl(name).data;
		const response = await test.gateway.request(publicUrl);
		expect(response.status).toBe(200);
		const stored = Buffer.from(await response.arrayBuffer());
		const pixels = async (bytes: Buffer) => await sharp(bytes).removeAlpha().raw().toBuffer();
		expect((await pixels(stored)).equals(await pixels(png))).toBe(true);
		expect(response.headers.get("content-type")).toBe("image/png");
		expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
	});

	it("of a name that is taken is a Duplicate, and leaves the first picture and no bytes behind", async () => {
		await images(admin).upload("upptagen.png", png, { contentType: "image/png" });
		const before = await blobNames();
		const { error } = await images(admin).upload("upptagen.png", jpeg, { contentType: "image/jpeg" });
		expect(error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
		expect(await blobNames()).toEqual(before);
		expect((await images(admin).download("upptagen.png")).data?.type).toBe("image/png");
	});

	it("twice at once has one winner; the other is a Duplicate", async () => {
		const upload = () => images(admin).upload("samtidigt.png", png, { contentType: "image/png" });
		const answers = await Promise.all([upload(), upload(), upload()]);
		const outcomes = answers.map(
			({ error }) => (error as { statusCode?: string } | null)?.statusCode ?? "ok",
		);
		expect(outcomes.sort()).toEqual(["409", "409", "ok"]);
		expect(await blobNames()).toEqual(await versions());
	});

	it("replaces with upsert or update, keeps the id, and deletes the old bytes", async () => {
		const first = await images(admin).upload("byts.png", png, { contentType: "image/png" });
		const second = await images(admin).upload("byts.png", jpeg, { contentType: "image/jpeg", upsert: true });
		expect(second.data?.id).toBe(first.data?.id);
		expect((await images(admin).download("byts.png")).data?.type).toBe("image/jpeg");
		const third = await images(admin).update("byts.png", png, { contentType: "image/png" });
		expect(third.error).toBeNull();
		expect((await images(admin).download("byts.png")).data?.type).toBe("image/png");
		expect(await blobNames()).toEqual(await versions());
	});
});

describe("a body the bucket does not take", () => {
	const refuse = async (body: Buffer, contentType: string) => {
		const before = await blobNames();
		const { error } = await images(admin).upload(`nej-${crypto.randomUUID()}.png`, body, { contentType });
		expect(await blobNames()).toEqual(before);
		return error as { status?: number; statusCode?: string; message: string } | null;
	};

	it.each<[string, () => Buffer, string]>([
		["text that says it is a PNG", () => Buffer.from("x"), "image/png"],
		["a page that says it is a GIF", () => Buffer.from("GIF89a<script>alert(1)</script>"), "image/gif"],
		["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
		["a JPEG that says it is a PNG", () => jpeg, "image/png"],
		["a PNG that says it is a page", () => png, "text/html"],
		["a PNG that says nothing", () => png, ""],
		["nothing", () => Buffer.alloc(0), "image/png"],
		["a JPEG cut off in the middle", () => jpeg.subarray(0, jpeg.byteLength - 60), "image/jpeg"],
	])("is %s", async (_, makeBody, contentType) => {
		expect(await refuse(makeBody(), contentType)).toMatchObject({ status: 400, statusCode: "415" });
	});

	it.each([
		["text/plain", "the content is image/png, but was sent as text/plain"],
		["image/jpeg", "the content is image/png, but was sent as image/jpeg"],
		["", "the content is image/png, but was sent without a type"],
	])(
		"is a picture sent as %j: told is what was wrong, not that such pictures are not taken",
		async (type, message) => {
			expect(await refuse(png, type)).toMatchObject({ statusCode: "415", message });
		},
	);

	it("is a bomb: 49 megapixels in a file of 100 kB", async () => {
		const bomb = sharp({ create: { width: 7000, height: 7000, channels: 3, background: "red" } });
		expect(await refuse(await bomb.png().toBuffer(), "image/png")).toMatchObject({
			status: 400,
			statusCode: "413",
			message: "The picture has too many pixels or frames",
		});
	});

	it("is larger than 5 MB", async () => {
		expect(await refuse(Buffer.alloc(5 * 1024 * 1024 + 1), "image/png")).toMatchObject({
			status: 400,
			statusCode: "413",
			message: "The object exceeded the maximum allowed size",
		});
	});

	it("is a stream without length, which is refused at the limit and not at its end", async () => {
		let sentBytes = 0;
		const endless = new ReadableStream<Uint8Array>({
			pull(controller) {
				sentBytes += 64 * 1024;
				controller.enqueue(new Uint8Array(64 * 1024));
			},
		});
		const response = await send("/object/cms-images/evig.png", {
			method: "POST",
			headers: { "content-type": "image/png" },
			body: endless,
			duplex: "half",
		});
		expect(await response.json()).toMatchObject({ statusCode: "413", code: "EntityTooLarge" });
		expect(sentBytes).toBeLessThan(6 * 1024 * 1024);
	});

	it("is a form without a file, or no form at all", async () => {
		const form = new FormData();
		form.set("cacheControl", "3600");
		const empty = await send("/object/cms-images/tom.png", { method: "POST", body: form });
		expect(await empty.json()).toMatchObject({ statusCode: "400", code: "InvalidRequest" });
		const broken = await send("/object/cms-images/tom.png", {
			method: "POST",
			headers: { "content-type": "multipart/form-data; boundary=x" },
			body: "not a form",
		});
		expect(await broken.json()).toMatchObject({ statusCode: "400", code: "InvalidRequest" });
	});

	it.each(["..%2f..%2fetc%2fpasswd", "a%2f..%2fb.png", "a//b.png", "%2fa.png", "%00.png", "a%5cb.png"])(
		"is meant for the name %s",
		async (name) => {
			const before = await blobNames();
			const response = await send(`/object/cms-images/${name}`, {
				method: "POST",
				headers: { "content-type": "image/png" },
				body: new Uint8Array(png),
			});
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({ code: "InvalidKey" });
			expect(await blobNames()).toEqual(before);
		},
	);

	it("is meant for a bucket there is not", async () => {
		const { error } = await admin.client.storage.from("okand").upload("a.png", png, {
			contentType: "image/png",
		});
		expect(error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
	});
});

describe("what is stored", () => {
	it("is the picture made anew: upright, without where it was taken or what was hidden in it; the row tells of that", async () => {
		const taken = await picture
			.clone()
			.jpeg()
			.withExif({ IFD3: { GPSLatitude: "59/1 19/1 0/1", GPSLatitudeRef: "N" } })
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const polyglot = Buffer.concat([taken, Buffer.from("<script>alert(1)</script>")]);
		await images(admin).upload("hemma.jpg", polyglot, { contentType: "image/jpeg" });

		const response = await test.gateway.request(images(admin).getPublicUrl("hemma.jpg").data.publicUrl);
		const stored = Buffer.from(await response.arrayBuffer());
		expect(stored.includes("Exif") || stored.includes("script")).toBe(false);
		expect(await sharp(stored).metadata()).toMatchObject({ format: "jpeg", width: 6, height: 8 });
		expect((await images(admin).info("hemma.jpg")).data).toMatchObject({
			size: stored.byteLength,
			etag: response.headers.get("etag"),
		});
		const { data } = await images(admin).list("", { search: "hemma" });
		expect(data?.[0]?.metadata).toMatchObject({ size: stored.byteLength, width: 6, height: 8, frames: 1 });
	});

	it("is still animated", async () => {
		const frames = await Promise.all(
			["red", "blue"].map((colour) => picture.clone().tint(colour).png().toBuffer()),
		);
		const gif = await sharp(frames, { join: { animated: true } })
			.gif({ delay: [100, 200] })
			.toBuffer();
		await images(admin).upload("film.gif", gif, { contentType: "image/gif" });
		const stored = await (await images(admin).download("film.gif")).data?.arrayBuffer();
		expect(await sharp(stored as ArrayBuffer, { animated: true }).metadata()).toMatchObject({
			pages: 2,
			delay: [100, 200],
		});
	});
});

describe("who may write", () => {
	beforeAll(async () => {
		await images(admin).upload("skyddad.png", png, { contentType: "image/png" });
	});

	it.each<[string, () => Pick<TestUser, "client">]>([
		["a visitor", () => ({ client: test.anonClient() })],
		["a user", () => user],
	])("not %s: neither upload, replace nor remove", async (_, who) => {
		const before = await blobNames();
		const options = { contentType: "image/png" };
		const refused = { status: 400, statusCode: "403" };
		expect((await images(who()).upload("ny.png", png, options)).error).toMatchObject(refused);
		expect(
			(await images(who()).upload("skyddad.png", png, { ...options, upsert: true })).error,
		).toMatchObject(refused);
		expect((await images(who()).update("skyddad.png", png, options)).error).toMatchObject(refused);
		expect((await images(who()).remove(["skyddad.png"])).error).toMatchObject(refused);
		expect(await blobNames()).toEqual(before);
		expect((await images(who()).download("skyddad.png")).error).toBeNull();
	});

	it("not somebody whose token is forged, expired or for another audience", async () => {
		const claims = { sub: admin.id, role: "authenticated", aud: "authenticated" };
		const exp = Math.floor(test.clock.now().getTime() / 1000);
		const tokens = [
			"x.y.z",
			await test.keys.sign({ ...claims, exp: exp - 1 }),
			await test.keys.sign({ ...claims, exp: exp + 60, aud: "elsewhere" }),
			`${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...claims, iss: "avspark", exp: exp + 60 }))}.`,
		];
		for (const token of tokens) {
			const response = await send("/object/cms-images/nej.png", {
				method: "POST",
				headers: { "content-type": "image/png", authorization: `Bearer ${token}` },
				body: new Uint8Array(png),
			});
			expect(await response.json()).toMatchObject({ statusCode: "403", error: "Unauthorized" });
		}
	});

	it("the administrator: removes what exists, once, with its bytes", async () => {
		const { data, error } = await images(admin).remove(["skyddad.png", "finns-inte.png"]);
		expect(error).toBeNull();
		expect(data?.map((object) => object.name)).toEqual(["skyddad.png"]);
		expect(data?.[0]).not.toHaveProperty("version");
		expect(await blobNames()).toEqual(await versions());
		expect((await images(admin).remove(["skyddad.png"])).data).toEqual([]);
		const single = await send("/object/cms-images/skyddad.png", { method: "DELETE" });
		expect(await single.json()).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
	});
});
