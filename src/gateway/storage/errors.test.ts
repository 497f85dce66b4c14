import { describe, expect, it } from "vitest";
import { ImageError } from "../../platform/images/image-header.ts";
import { ImageQueueFullError } from "../../platform/images/image-queue.ts";
import { renderStorageError, toStorageError } from "./errors.ts";

const answer = async (error: unknown) => {
	const response = renderStorageError(toStorageError(error));
	return { status: response.status, headers: response.headers, body: await response.json() };
};

describe("what was thrown becomes storage-api's answer:", () => {
	it.each([
		["too_large", "413", "EntityTooLarge"],
		["damaged", "415", "InvalidMimeType"],
		["unsupported", "415", "InvalidMimeType"],
	] as const)("a picture that is %s is %s", async (kind, statusCode, code) => {
		expect(await answer(new ImageError(kind))).toMatchObject({ status: 400, body: { statusCode, code } });
	});

	it("too many waiting pictures are 503, to be tried again", async () => {
		const { status, headers, body } = await answer(new ImageQueueFullError("full"));
		expect([status, headers.get("retry-after"), body.code]).toEqual([503, "2", "SlowDown"]);
	});

	it("anything else is 500 and tells nothing", async () => {
		const { status, body } = await answer(new Error("s3://nyckel:hemlig@store"));
		expect(status).toBe(500);
		expect(JSON.stringify(body)).not.toContain("hemlig");
	});
});
