import { expect, it } from "vitest";
import { toInnerQuotes } from "./inner-quotes.ts";

it.each([
	['"Vi var bättre", säger Berg.', "’Vi var bättre’, säger Berg."],
	["”Vi var bättre”, säger Berg.", "’Vi var bättre’, säger Berg."],
	["Derbyt slutade 2–1.", "Derbyt slutade 2–1."],
])("within quotation marks, %s has single ones of its own", (sentence, inner) => {
	expect(toInnerQuotes(sentence)).toBe(inner);
});
