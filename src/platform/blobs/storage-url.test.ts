import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseStorageUrl } from "./storage-url.ts";

describe("where blobs lie", () => {
	it.each([
		["file:/srv/bilder", "/srv/bilder"],
		["file:///srv/b%C3%A4st", "/srv/bäst"],
		["file:./bilder", resolve("bilder")],
		["file:bilder", resolve("bilder")],
	])("%s is a directory", (text, directory) => {
		expect(parseStorageUrl(text)).toEqual({ kind: "file", directory });
	});

	it("is a bucket, with what the address leaves out", () => {
		expect(parseStorageUrl("s3://s3.example/bilder")).toEqual({
			kind: "s3",
			endpoint: "https://s3.example",
			region: "us-east-1",
			bucket: "bilder",
			prefix: "",
			credentials: null,
		});
		expect(
			parseStorageUrl("s3://AK:a%2Fb%2B@127.0.0.1:9000/bilder/avspark/?region=eu-north-1&scheme=http"),
		).toEqual({
			kind: "s3",
			endpoint: "http://127.0.0.1:9000",
			region: "eu-north-1",
			bucket: "bilder",
			prefix: "avspark/",
			credentials: { accessKeyId: "AK", secretAccessKey: "a/b+" },
		});
	});

	it.each([
		["https://s3.example/bilder", "must be file:PATH or s3://"],
		["s3:///bilder", "must be file:PATH or s3://"],
		["bilder", "must be file:PATH or s3://"],
		["file:", "must be file:PATH or s3://"],
		["file://annan.dator/bilder", "no path on this machine"],
		["s3://AK:hemlig@s3.example/", "must name a bucket"],
		["s3://AK:hemlig@s3.example/Bilder", "must name a bucket"],
		["s3://AK:hemlig@s3.example/bilder/a%20b", "prefix"],
		["s3://AK@s3.example/bilder", "both a key and a secret"],
		["s3://AK:hemlig%@s3.example/bilder", "not percent-encoded"],
		["s3://AK:hemlig@s3.example/bilder?scheme=ftp", "scheme"],
		["s3://AK:hemlig@s3.example/bilder?regoin=x", "settings other than"],
	])("is not %s", (text, message) => {
		const parse = () => parseStorageUrl(text);
		expect(parse).toThrow(message);
		expect(parse).not.toThrow("hemlig");
	});
});
