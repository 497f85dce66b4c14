import { describe, expect, it } from "vitest";
import { lowerScreaming } from "./lower-screaming.ts";

describe("lowerScreaming", () => {
	it.each([
		["AIK VINNER DERBYT MOT HAMRA", "Gnaget tog derbyt. Där föll Hamra.", "AIK vinner derbyt mot Hamra"],
		[
			"SVERIGE VINNER VM-GULD MOT KANADA",
			"I går var det Sveriges tur mot Kanadas lag.",
			"Sverige vinner VM-guld mot Kanada",
		],
		["IFK GÖTEBORG KLAR FÖR SM-FINAL", "Nu är IFK Göteborg klart.", "IFK Göteborg klar för SM-final"],
		["NHL-STJÄRNAN TILL SHL", "Han är klar.", "NHL-stjärnan till SHL"],
		["VM 2026: SVERIGE I GRUPP MED KANADA", "", "VM 2026: Sverige i grupp med Kanada"],
		[
			"BJÖRN BERG KLAR FÖR AIK",
			"Där är Björn Berg. Han såg ett berg och en björn.",
			"Björn Berg klar för AIK",
		],
		["STEN LIND TAR ÖVER HV71", "Sten Lind tar över. En sten i skon.", "Sten Lind tar över HV71"],
		["AIK-FANS I UPPROR EFTER BESKEDET", "Efter beskedet blev det oro.", "AIK-fans i uppror efter beskedet"],
		["SARA LIND VAR BÄST", "I går var Sara Lind bäst.", "Sara Lind var bäst"],
		["VM-GULD TILL SARA LIND", "Guldet gick till Lind, som vann i går.", "VM-guld till Sara Lind"],
		["SARA LINDS TÅRAR EFTER FINALEN", "I går grät Lind efter finalen.", "Sara Linds tårar efter finalen"],
		["SENT MÅL SÄNKTE HAMRA", "I går föll Hamra. Målet kom sent.", "Sent mål sänkte Hamra"],
	])("writes %s as the text does", (title, context, expected) => {
		expect(lowerScreaming(title, context)).toBe(expected);
	});
});
