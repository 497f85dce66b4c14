import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createImages, toVariantName } from "./images.ts";
import type { ImageVariant } from "./render-image.ts";

let cacheDirectory: string;
const log = pino({ level: "silent" });
const version = "0f8fad5b-d9cb-469f-a165-70867728950e";
const other = "11111111-d9cb-469f-a165-70867728950e";
const small: ImageVariant = {
	type: "image/webp",
	width: 20,
	height: null,
	resize: "cover",
	quality: 80,
	crop: null,
};
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#0a5" } })
	.png()
	.toBuffer();

beforeEach(() => {
	cacheDirectory = mkdtempSync(join(tmpdir(), "avspark-variants-"));
});
afterEach(() => rmSync(cacheDirectory, { recursive: true, force: true }));

const countingSource = () => {
	const source = async () => {
		source.reads++;
		return picture;
	};
	source.reads = 0;
	return source;
};

describe("a variant", () => {
	it("is made once, however many ask at once and afterwards, and after a restart", async () => {
		const images = createImages({ cacheDirectory, log });
		const source = countingSource();
		const all = await Promise.all(Array.from({ length: 20 }, () => images.render(version, small, source)));
		expect(await images.render(version, small, source)).toEqual(all[0]);
		expect(await createImages({ cacheDirectory, log }).render(version, small, source)).toEqual(all[0]);
		expect(source.reads).toBe(1);
		expect(readdirSync(cacheDirectory)).toEqual([toVariantName(version, small)]);
	});

	it("is none when there are no bytes, and is tried again after an error", async () => {
		const images = createImages({ cacheDirectory, log });
		expect(await images.render(version, small, async () => null)).toBeNull();
		const broken = () => Promise.reject(new Error("offline"));
		await expect(images.render(version, small, broken)).rejects.toThrow("offline");
		expect(await images.render(version, small, countingSource())).not.toBeNull();
	});

	it("goes with its picture", async () => {
		const images = createImages({ cacheDirectory, log });
		for (const of of [version, other]) {
			await images.render(of, small, countingSource());
			await images.render(of, { ...small, width: 30 }, countingSource());
		}
		await images.forget([version]);
		expect(await images.listVersions()).toEqual([other]);
		expect(readdirSync(cacheDirectory)).toHaveLength(2);
	});

	it("is kept within a number of bytes; the longest unused goes first", async () => {
		const noise = Uint8Array.from({ length: 100 * 100 * 3 }, (_, index) => (index * 7919) % 251);
		const source = async () =>
			await sharp(noise, { raw: { width: 100, height: 100, channels: 3 } })
				.png()
				.toBuffer();
		const variant: ImageVariant = { ...small, type: "image/png", width: 50 };
		const measuring = createImages({ cacheDirectory, log });
		const size = (await measuring.render(version, variant, source))?.byteLength as number;
		const images = createImages({ cacheDirectory, log, maxCacheBytes: size * 2.5 });
		const versions = ["aaaaaaaa", "bbbbbbbb", "cccccccc"];
		await images.render("aaaaaaaa", variant, source);
		await images.render(version, variant, source);
		await images.render("bbbbbbbb", variant, source);
		expect((await images.listVersions()).toSorted()).toEqual([version, "bbbbbbbb"].toSorted());
		await images.render("cccccccc", variant, source);
		expect((await images.listVersions()).toSorted()).toEqual(versions.slice(1));
	});

	it("that a crash or a hand broke is made again", async () => {
		const source = countingSource();
		await createImages({ cacheDirectory, log }).render(version, small, source);
		const images = createImages({ cacheDirectory, log });
		await images.listVersions();
		writeFileSync(join(cacheDirectory, toVariantName(version, small)), "cut off");
		writeFileSync(join(cacheDirectory, `${other}.x.webp.draft`), "half");
		expect((await images.render(version, small, source))?.byteLength).toBeGreaterThan(20);
		expect(source.reads).toBe(2);
		expect(await createImages({ cacheDirectory, log }).listVersions()).toEqual([version]);
	});

	it("is never made under a name that could leave the directory", async () => {
		const images = createImages({ cacheDirectory, log });
		await expect(images.render("../x", small, countingSource())).rejects.toThrow("A version must be");
	});
});

describe("the size of a variant", () => {
	const sizeOf = async (choice: Partial<ImageVariant>) => {
		const images = createImages({ cacheDirectory, log });
		const variant: ImageVariant = { ...small, type: "image/png", width: null, ...choice };
		const { width, height } = await sharp(
			(await images.render(version, variant, async () => picture)) as Buffer,
		).metadata();
		return [width, height];
	};

	it.each<[Partial<ImageVariant>, [number, number]]>([
		[{ width: 200 }, [200, 150]],
		[{ height: 30 }, [40, 30]],
		[{ width: 100, height: 100 }, [100, 100]],
		[{ width: 100, height: 100, resize: "contain" }, [100, 75]],
		[{ width: 100, height: 100, resize: "fill" }, [100, 100]],
		[{}, [400, 300]],
		[{ width: 2500 }, [400, 300]],
		[{ width: 800, height: 800 }, [300, 300]],
		[{ width: 1600, height: 300 }, [400, 75]],
		[{ width: 2500, height: 1, resize: "fill" }, [400, 1]],
		[{ crop: { x: 50, y: 0, width: 50, height: 100 } }, [200, 300]],
		[{ crop: { x: 10, y: 10, width: 33.3, height: 20 }, width: 100 }, [100, 45]],
		[{ crop: { x: 95, y: 95, width: 5, height: 5 }, width: 100 }, [20, 15]],
	])("for %j of a picture of 400 x 300 is %j", async (choice, size) => {
		expect(await sizeOf(choice)).toEqual(size);
	});
});
