import { expect, it } from "vitest";
import { checkEnded } from "./check-ended.ts";

const check = (...body: string[]) => checkEnded({ title: "Hamra vann", lead: "Hamra vann i söndags.", body });

it.each([
	"Lind gjorde två mål.",
	"”Vi var bra.”",
	"Lind sa: ”Var det mål?”",
	"– Det var bra, säger Lind…",
	"Det räckte (till sist.)",
])("says nothing of %j", (paragraph) => {
	expect(check(paragraph)).toBeNull();
});

it.each([
	["Lind gjorde mål. Hamra har nu vunnit tre raka", "… Hamra har nu vunnit tre raka"],
	["”Vi var bra”, säger Lind,", "… ”Vi var bra”, säger Lind,"],
])("names a sentence that is cut off: %j", (paragraph, end) => {
	const words = end.split(" ").slice(-5).join(" ");
	expect(check("Det blev 3–1.", paragraph)).toBe(`En mening är inte avslutad: ”… ${words}”`);
});
