import { expect, it } from "vitest";
import { isSiteWords } from "./site-words.ts";

it.each([
	"Den här artikeln är till för dig som är prenumerant.",
	"Med en prenumeration får du tillgång till allt innehåll.",
	"Är du redan prenumerant? Logga in här.",
	"Logga in för att läsa vidare.",
	"Vi använder cookies för att förbättra din upplevelse.",
	"Vi och våra partner använder kakor.",
	"Sidan underhålls just nu, vi är strax tillbaka.",
])("%j is said by the site to its visitor", (text) => {
	expect(isSiteWords(text)).toBe(true);
});

it.each([
	"Klubben har 4 000 prenumeranter på sitt nyhetsbrev.",
	"Hamra tecknade avtal med sin tidigare kapten.",
	"Vi är tillbaka i Allsvenskan, säger tränaren.",
	"Domaren loggade in på videosystemet.",
])("%j is news", (text) => {
	expect(isSiteWords(text)).toBe(false);
});
