import { expect, it } from "vitest";
import { parseTags, writeTags } from "./tags.ts";

it.each([
	["porträtt, hockey", ["porträtt", "hockey"]],
	["porträtt hockey", ["porträtt", "hockey"]],
	[" Luleå  Hockey , shl,, SHL", ["Luleå Hockey", "shl"]],
	["Luleå Hockey,", ["Luleå Hockey"]],
	[" ", []],
])("reads %j as %j", (text, tags) => {
	expect(parseTags(text)).toEqual(tags);
});

it.each([[["porträtt", "hockey"]], [["Luleå Hockey"]], [["shl"]], [[]]])(
	"reads %j again as it wrote them",
	(tags) => {
		expect(parseTags(writeTags(tags))).toEqual(tags);
	},
);
