import { describe, expect, it } from "vitest";
import { mustBeGoodPassword, mustBeSmallMetadata, parseEmail } from "./credentials.ts";

describe("an address", () => {
	it.each([
		["anna@ex.se", "anna@ex.se"],
		[" Anna.Berg+Nytt@Ex.SE\n", "anna.berg+nytt@ex.se"],
	])("%j becomes %j", (text, email) => {
		expect(parseEmail(text)).toBe(email);
	});

	it.each([
		"",
		"anna",
		"anna@",
		"@ex.se",
		"anna@ex",
		"a b@ex.se",
		"a@ex.se, b@ex.se",
		`${"a".repeat(250)}@ex.se`,
	])("is not %j", (text) => {
		expect(() => parseEmail(text)).toThrow("Unable to validate email address: invalid format");
	});
});

describe("a password", () => {
	const owner = { email: "anna.berg@ex.se", metadata: { full_name: "Anna Berg", username: "bergan" } };

	it.each(["hemligt1", "ååååå1", "🏒🏒🏒🏒🏒🏒", "x".repeat(72)])("may be %j", async (password) => {
		await expect(mustBeGoodPassword(password, owner)).resolves.toBeUndefined();
	});

	it.each([
		"password",
		"PassWord",
		"123456",
		"lösenord",
		"Lo\u0308senord1",
		"fotboll2026",
		"anna.berg@ex.se",
		"Anna.Berg",
		"annaberg",
		"Anna Berg",
		"bergan",
	])("may not be %j: it is among the first that anybody tries", async (password) => {
		await expect(mustBeGoodPassword(password, owner)).rejects.toThrow(
			expect.objectContaining({ code: "weak_password", weakPasswordReasons: ["pwned"] }),
		);
	});

	it("counts its length in characters, not in what they are coded with", async () => {
		await expect(mustBeGoodPassword("🏒🏒🏒", owner)).rejects.toThrow("at least 6 characters");
		await expect(mustBeGoodPassword("å".repeat(72), owner)).resolves.toBeUndefined();
		await expect(mustBeGoodPassword("x".repeat(73), owner)).rejects.toThrow("longer than 72 characters");
	});
});

describe("metadata", () => {
	it("has at most 10,000 bytes as JSON", () => {
		expect(() => mustBeSmallMetadata({ a: "x".repeat(9_992) })).not.toThrow();
		expect(() => mustBeSmallMetadata({ a: "x".repeat(9_993) })).toThrow("larger than 10000 bytes");
		expect(() => mustBeSmallMetadata({ a: "å".repeat(5_000) })).toThrow("larger than 10000 bytes");
	});

	it("nests at most 20 levels, however deep the text is", () => {
		const nest = (levels: number) => JSON.parse(`{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`);
		expect(() => mustBeSmallMetadata(nest(19))).not.toThrow();
		expect(() => mustBeSmallMetadata(nest(20))).toThrow("deeper than 20 levels");
		expect(() => mustBeSmallMetadata(nest(5_000))).toThrow("deeper than 20 levels");
	});
});
