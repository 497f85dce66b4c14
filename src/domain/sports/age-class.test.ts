import { describe, expect, it } from "vitest";
import { findAgeClass, isSameAgeClass } from "./age-class.ts";

describe("findAgeClass", () => {
	it.each([
		["AIK U19 slog Hammarby U19", "u19"],
		["2–1 i P19 allsvenskan", "u19"],
		["Seger i J20-derbyt", "u20"],
		["Sverige U21 slog Danmark", "u21"],
		["U21-landslaget vann", "u21"],
		["AIK:s juniorer vann", "youth"],
		["Segern i ungdoms-SM", "youth"],
		["Hammarby II föll", "reserve"],
		["B-laget vann", "reserve"],
		["AIK slog Hammarby", "senior"],
		["U21-talangen och junioren gjorde mål", "senior"],
		["Lind kom från P19", "senior"],
		["Liga II och Neymar Junior", "senior"],
	])("says of what age %j is", (text, age) => {
		expect(findAgeClass(text)).toBe(age);
	});

	it("takes juniors without an age for juniors of any", () => {
		expect(isSameAgeClass("u19", "youth")).toBe(true);
		expect(isSameAgeClass("u19", "u17")).toBe(false);
		expect(isSameAgeClass("youth", "senior")).toBe(false);
	});
});
