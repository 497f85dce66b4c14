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
		["RONALDO OCH AL-NASSR VANN", "I går vann Ronaldo.", "Ronaldo och Al-Nassr vann"],
		["AL-HILALS SEGER GAV TITELN", "", "Al-Hilals seger gav titeln"],
		["NY STJÄRNA I AL-NASSR-LAGET", "", "Ny stjärna i Al-Nassr-laget"],
		["STORSEGER FÖR LEEDS UTD I NATT", "", "Storseger för Leeds Utd i natt"],
		["SENT MÅL AVGJORDE FÖR MAN UTD", "", "Sent mål avgjorde för Man Utd"],
		["HUR CITY SLOG UTD I DERBYT", "", "Hur city slog Utd i derbyt"],
		["NY TRÄNARE I KALMAR FF KLAR", "", "Ny tränare i Kalmar FF klar"],
		["KLAR SEGER FÖR AC MILAN", "", "Klar seger för AC Milan"],
		["HIF OCH IDK GÖR UPP OM TITELN", "", "HIF och IDK gör upp om titeln"],
		["AIK SLOG DJURGÅRDENS IF", "Djurgårdens IF föll.", "AIK slog Djurgårdens IF"],
		["SEN KVITTERING AV DJURGÅRDENS IF", "", "Sen kvittering av Djurgårdens IF"],
		["LIND KLAR FÖR DJURGÅRDEN", "Djurgården har värvat Lind.", "Lind klar för Djurgården"],
		["SÅ VÄNDE HÄCKENS BACKAR DERBYT", "Häcken vände.", "Så vände Häckens backar derbyt"],
		["LIND REV SISTA HÄCKEN", "Häcken föll. Den sista häcken rev Lind.", "Lind rev sista häcken"],
		["SPELARENS MÅL PÅ MATCHEN", "Matchen vanns. Spelarens mål kom sent.", "Spelarens mål på matchen"],
		["ZLATAN IBRAHIMOVIC TILLBAKA", "Zlatan Ibrahimović är tillbaka.", "Zlatan Ibrahimović tillbaka"],
		["IBRAHIMOVICS MÅL AVGJORDE", "Målet gjordes av Ibrahimović sent.", "Ibrahimovićs mål avgjorde"],
		["DEN ANDRE MÅLVAKTEN", "Nu är André Lind här.", "Den andre målvakten"],
		["HAMRA JAGAR NYA SUPER LEAGUE", "En serie till. Det är super.", "Hamra jagar nya Super League"],
		["KLAR FÖR SERIE A OCH LA LIGA", "", "Klar för Serie A och La Liga"],
		["KRISMÖTE OM PREMIER LEAGUES SCHEMA", "", "Krismöte om Premier Leagues schema"],
		["NY SERIE AV SENA MÅL", "", "Ny serie av sena mål"],
		["SENT MÅL SÄNKTE HAMRA", "I går föll Hamra. Målet kom sent.", "Sent mål sänkte Hamra"],
	])("writes %s as the text does", (title, context, expected) => {
		expect(lowerScreaming(title, context)).toBe(expected);
	});
});
