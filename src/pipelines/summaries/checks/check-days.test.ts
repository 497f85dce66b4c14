import { expect, it } from "vitest";
import { checkDays } from "./check-days.ts";

const text = (lead: string) => ({ title: "Hamra vann derbyt", lead, body: ["Lind gjorde två mål."] });

it.each([
	["Hamra vann i går.", "i går"],
	["I kväll möts lagen.", "I kväll"],
	["Gårdagens match blev inställd.", "Gårdagens"],
	["Lind opererades i förrgår.", "i förrgår"],
	["Lagen flög hem i natt.", "i natt"],
])("%s is another day when it is read", (lead, words) => {
	expect(checkDays(text(lead))).toContain(`”${words}”`);
});

it.each([
	"Hamra vann på lördagen.",
	"Matchen spelades natten till söndagen.",
	"– Vi spelar i morgon, säger Lind.",
	"”Vi föll i går”, säger Lind.",
	"Hamra spelar i dag i division fyra.",
	"Hamra var bättre i kvällens match.",
	"Lind gick i mål.",
])("%s is not", (lead) => {
	expect(checkDays(text(lead))).toBeNull();
});
