import { describe, expect, it } from "vitest";
import { checkLanguage } from "./check-language.ts";

const swedish = {
	title: "Lind avgjorde när Hamra slog Lyckeby",
	lead: "Hamra IF besegrade Lyckeby BK med 3–1 i söndags.",
	body: ["Sara Lind gjorde två av målen inför 12 400 åskådare på Tallvallen."],
};

describe("checkLanguage", () => {
	it.each([
		["Swedish", {}, null],
		["a title of names and figures", { title: "Hamra–Lyckeby 3–1" }, null],
		[
			"a quotation in English",
			{ body: ["”I am so happy for the team and for all of the fans”, säger Smith."] },
			null,
		],
		[
			"a Swedish paragraph full of names",
			{
				body: [
					"Wilczynek tog starten i finalen, dit Mads Kjølhede och Jack Torrington kom via varsitt andrachansheat. Torrington blev fyra.",
				],
			},
			null,
		],
		[
			"an English lead",
			{ lead: "Hamra IF beat Lyckeby BK after two late goals on Sunday." },
			"Texten är inte på svenska utan på engelska",
		],
		[
			"a Norwegian paragraph",
			{ body: ["Hun ble kampens store spiller og scoret to ganger."] },
			"Texten är inte på svenska utan på norska",
		],
		[
			"a Danish paragraph",
			{ body: ["Hun blev kampens store spiller og scorede to gange mod Lyckeby."] },
			"Texten är inte på svenska utan på danska",
		],
		[
			"an English title",
			{ title: "Lind the hero as Hamra won the derby" },
			"Texten är inte på svenska utan på engelska",
		],
		[
			"another language",
			{
				body: [
					"Hamra IF gewann am Sonntag gegen Lyckeby mit zwei späten Toren und bleibt damit ungeschlagen seit drei Spielen.",
				],
			},
			"Texten är inte på svenska",
		],
	])("judges %s", (_, change, reason) => {
		expect(checkLanguage({ ...swedish, ...change })).toBe(reason);
	});
});
