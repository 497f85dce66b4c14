import { describe, expect, it } from "vitest";
import { hasStaleDay, nameDays } from "./named-days.ts";

/** A Wednesday. */
const wednesday = new Date("2026-11-25T17:00:00Z");

describe("nameDays", () => {
	it.each([
		["I morgon spelar Hamra borta mot Norby.", "På torsdagen spelar Hamra borta mot Norby."],
		["Hamra möter Norby i kväll klockan 19.00.", "Hamra möter Norby på onsdagskvällen klockan 19.00."],
		["Hamra vann sent igår kväll.", "Hamra vann sent på tisdagskvällen."],
		["Lind opererades i förrgår.", "Lind opererades på måndagen."],
		["Ikväll avgörs det.", "På onsdagskvällen avgörs det."],
		["Laget reser i morgon bitti.", "Laget reser på torsdagsmorgonen."],
		["Hamra slog Lyckeby med 3–1 i dag.", "Hamra slog Lyckeby med 3–1 på onsdagen."],
		["Hamra presenterade i dag Sara Lind.", "Hamra presenterade på onsdagen Sara Lind."],
		["Hamra har i dag värvat Sara Lind.", "Hamra har på onsdagen värvat Sara Lind."],
		["Kvalet körs senare i dag.", "Kvalet körs senare på onsdagen."],
		["Senare i dag körs kvalet.", "Senare på onsdagen körs kvalet."],
		["Tidigare i dag bekräftades bytet.", "Tidigare på onsdagen bekräftades bytet."],
		["I dag meddelade Hamra att Lind slutar.", "På onsdagen meddelade Hamra att Lind slutar."],
		["Hamra bekräftar i dag att Lind slutar.", "Hamra bekräftar på onsdagen att Lind slutar."],
		["Lind slutar, meddelar Hamra IF i dag.", "Lind slutar, meddelar Hamra IF på onsdagen."],
		["I dag möter Hamra Norby.", "På onsdagen möter Hamra Norby."],
		["Hamra vann igårkväll.", "Hamra vann på tisdagskvällen."],
		["Lind blev tvåa efter gårdagens sprint.", "Lind blev tvåa efter tisdagens sprint."],
		["Gårdagens tunga förlust svider.", "Tisdagens tunga förlust svider."],
		["Lind missar morgondagens bortamatch.", "Lind missar torsdagens bortamatch."],
		["Lind greps efter gårdagskvällens derby.", "Lind greps efter tisdagskvällens derby."],
		["Bytet blev klart under gårdagen.", "Bytet blev klart under tisdagen."],
		["Hamra vann i natt mot Norby.", "Hamra vann natten till onsdagen mot Norby."],
		["I natt gjorde Lind två mål.", "Natten till onsdagen gjorde Lind två mål."],
		["Lind är i final efter 6–4, 7–6 i natt.", "Lind är i final efter 6–4, 7–6 natten till onsdagen."],
		["Lind har i natt opererats.", "Lind har natten till onsdagen opererats."],
		["I natt möter Hamra Norby.", "Natten till torsdagen möter Hamra Norby."],
		["Matchen spelas i natt klockan 01.00.", "Matchen spelas natten till torsdagen klockan 01.00."],
	])("names the day that is meant: %s", (told, meant) => {
		expect(nameDays(told, wednesday)).toBe(meant);
	});

	it.each([
		"– Vi spelar i morgon, säger Lind.",
		"”Vi spelar i morgon”, sa Lind i går.",
		"Biljetterna räcker till i morgon.",
		"Hamra spelar i dag i division fyra.",
		"Klubben har i dag 400 medlemmar.",
		"I dag är Lind 34 år.",
		"I dag spelas serien med 16 lag.",
		"I dag har Hamra 400 medlemmar.",
		"Hon var en av gårdagens stora stjärnor.",
		"Här tränar morgondagens landslag.",
		"I morgon, torsdag, möts lagen.",
		"Hamra spelar i dag och i morgon.",
		"Lagen flög hem i natt.",
		"Lagen väntas hem i natt.",
		"Lind, som slog rekordet i natt, natten till onsdag, är nöjd.",
		"Hamra vann i natt mot onsdagen.",
		"Lind vilar sig inför matchen i natt.",
		"På söndag möter Hamra Norby.",
	])("leaves what is quoted, bound, dated or no day: %s", (told) => {
		expect(nameDays(told, wednesday)).toBe(told);
	});

	it("does not guess which evening is meant after midnight", () => {
		expect(nameDays("Hamra vann i kväll.", new Date("2026-11-25T23:20:00Z"))).toBe("Hamra vann i kväll.");
		expect(nameDays("Hamra vann i natt.", new Date("2026-11-25T23:20:00Z"))).toBe("Hamra vann i natt.");
	});

	it.each([
		["of Stockholm", "2026-11-25T23:00:00Z", "på onsdagen"],
		["of Stockholm in summer", "2026-07-08T22:00:00Z", "på onsdagen"],
		["of UTC", "2026-11-26T00:00:00Z", "på onsdagen"],
		["of UTC in summer", "2026-07-09T00:00:00Z", "på onsdagen"],
		["before New Year's Day", "2026-12-31T23:00:00Z", "på torsdagen"],
	])("names the days of a source that tells the day alone, which is midnight %s", (_, at, day) => {
		expect(nameDays("Hamra vann i går.", new Date(at))).toBe(`Hamra vann ${day}.`);
	});
});

describe("hasStaleDay", () => {
	it.each([
		["Hamra spelar i dag.", "2026-11-25T22:00:00Z", false],
		["Hamra spelar i dag.", "2026-11-26T06:00:00Z", true],
		["Gårdagens match blev inställd.", "2026-11-26T06:00:00Z", true],
		["På söndag möter Hamra Norby.", "2026-11-28T06:00:00Z", false],
		["På söndag möter Hamra Norby.", "2026-11-29T06:00:00Z", true],
		["Hamra vann i söndags.", "2026-11-29T06:00:00Z", false],
		["Hamra vann i söndags.", "2026-11-30T06:00:00Z", true],
		["Hamra vann på söndagen.", "2026-11-30T06:00:00Z", false],
		["Hamra vann.", "2026-11-30T06:00:00Z", false],
	])("%s told on Wednesday, summed up %s: %s", (told, madeAt, stale) => {
		expect(hasStaleDay(told, wednesday, new Date(madeAt))).toBe(stale);
	});

	it.each([
		["Hamra vann i kväll.", "2026-11-25T02:30:00Z", false],
		["Hamra vann i kväll.", "2026-11-25T07:00:00Z", true],
		["Hamra spelar i dag.", "2026-11-25T07:00:00Z", true],
		["Hamra vann.", "2026-11-25T07:00:00Z", false],
	])("%s told half an hour after midnight, summed up %s: %s", (told, madeAt, stale) => {
		expect(hasStaleDay(told, new Date("2026-11-24T23:30:00Z"), new Date(madeAt))).toBe(stale);
	});
});
