import { expect, it } from "vitest";
import { isSiteWords } from "./site-words.ts";

it.each([
	"Den här artikeln är till för dig som är prenumerant.",
	"Med en prenumeration får du tillgång till allt innehåll.",
	"Är du redan prenumerant? Logga in här.",
	"Logga in för att läsa vidare.",
	"Vi använder cookies för att förbättra din upplevelse.",
	"Vi och våra partner använder kakor.",
	"Redan kund? Logga in.",
	"Artikeln är endast för abonnenter.",
	"Fortsätt läsa med Premium.",
	"Vill du läsa hela artikeln?",
	"Köp tillgång till artikeln för 19 kr.",
	"Just nu: 3 månader för 3 kr.",
	"Få vårt nyhetsbrev direkt i din inkorg.",
	"Din webbläsare stöder inte video.",
	"Du har valt att inte visa innehåll från sociala medier.",
	"Är något fel? Kontakta oss här.",
	"Sidan underhålls just nu, vi är strax tillbaka.",
	"Ladda ner vår app för fler nyheter om Frölunda.",
	"Anmäl dig här och få det bästa av sporten varje morgon.",
	"Prenumerera på Norrsports nyhetsbrev om hockey.",
	"Det här innehållet kommer från X och kan spara kakor.",
	"Klicka här för att ändra dina inställningar.",
	"Den här artikeln publicerades först på Norrsport.",
	"Så här jobbar Norrsport med journalistik: uppgifter ska vara sanna och relevanta.",
	"Allt material på sidan är skyddat enligt lag.",
	"Spela ansvarsfullt, åldersgränsen är 18 år.",
	"Registrera dig och få 500 kronor i bonus.",
	"Hammarby är favorit med oddset 1,85 hos Spelbolaget.",
	"Välkommen till vår liverapportering!",
])("%j is said by the site to its visitor", (text) => {
	expect(isSiteWords(text)).toBe(true);
});

it.each([
	"Klubben har 4 000 prenumeranter på sitt nyhetsbrev.",
	"Hamra tecknade avtal med sin tidigare kapten.",
	"Vi är tillbaka i Allsvenskan, säger tränaren.",
	"Artikeln i tidningen var bara för skojs skull, säger Lind.",
	"Klubben vill köpa mark för 3 miljoner kronor.",
	"Han dömdes till 3 månaders avstängning.",
	"Domaren loggade in på videosystemet.",
	"Supportrarna kan ladda ner klubbens nya tröja som tapet.",
	"Lind anmälde sig till OS-kvalet.",
	"Klubben arbetar med juniorerna.",
	"Hamra registrerade sig för Europaspel.",
	"Oddsen talar för Hamra i derbyt.",
	"Spelarna får 500 000 kronor i bonus av klubben.",
])("%j is news", (text) => {
	expect(isSiteWords(text)).toBe(false);
});
