import { expect, it } from "vitest";
import { checkGenre, findGenre } from "./genre.ts";
import type { StoryArticle } from "./story.ts";

const tell = (title: string, content: string, url = "https://norrsport.example/fotboll/1"): StoryArticle => ({
	id: "1",
	storyId: null,
	category: "fotboll",
	sourceId: "1",
	sourceName: "Norrsport",
	url,
	title,
	lead: "",
	content,
	publishedAt: new Date("2026-11-21T12:00:00Z"),
});
const text = "Hamra vann derbyt mot Norby med 3–1.\n\nSara Lind gjorde två mål.";
const notice =
	"Välkommen till match på lördag. Entré 100 kr, insläpp från 17.30. Barn under 15 år går in gratis. Biljetter köps på klubbens sajt.";
const live = "20.45 Slut! Hamra vinner.\n\n20.40: Mål av Lind.\n\n19.10 – Välkomna hit.";

it.each([
	["opinion", tell("Krönika: Hamra måste vakna nu", text)],
	["opinion", tell("Hamra måste vakna nu | Ledare", text)],
	["opinion", tell("Hamra måste vakna", text, "https://norrsport.example/kronikor/hamra")],
	["opinion", tell("Hamra måste vakna", `Det här är en krönika. ${text}`)],
	["opinion", tell("Hamra måste vakna", `${text}\n\nAnalys och ställningstaganden är skribentens.`)],
	["live", tell("Hamra–Norby", live)],
	["beside", tell("Sportpodden: Allt om derbyt", text)],
	["beside", tell("Quiz – hur mycket kan du om Hamra?", text)],
	["beside", tell("Betyg: Lind planens bästa", text)],
	["beside", tell("Rättelse", text)],
	["beside", tell("Hamra–Norby på lördag", notice)],
	["beside", tell("Hamra–Norby på lördag", "Fri entré! Insläpp från 17.30. Kiosken är öppen.")],
	["beside", tell("Match", "Hamra tar emot Norby på lördag klockan 19. Entré 100 kr, insläpp från 17.30.")],
	[
		"beside",
		tell("TV-tider: Så ser du loppet", "15.00 Sprint\n\n19.00 Kval\n\n21.00 Lopp\n\nAlla pass visas."),
	],
	["beside", tell("Biljettinfo inför Hamra–Norby", text)],
	[
		"beside",
		tell(
			"Hamra–Norby på söndag",
			"Biljetterna till söndagens match släpps i dag. Köp dina biljetter på hamra.example. Insläppet öppnar klockan 13.30. Kom i god tid! Välkomna till Tallvalla Arena!",
		),
	],
	[
		"beside",
		tell("Sportdygnet", "FOTBOLL: Hamra–Norby 0–1.\n\nHANDBOLL: Lyckeby vann.\n\nTENNIS: Berg vann."),
	],
	["beside", tell("I korthet", "Fotboll\n\nHamra vann.\n\nIshockey\n\nNorby föll.\n\nSkidor\n\nBerg vann.")],
	["opinion", { ...tell("Elsa Berg: Därför behövs derbyn", text), author: "Elsa Berg" }],
	["opinion", { ...tell("Berg: Därför behövs derbyn", text), author: "Elsa Berg" }],
	["live", tell("Hamra–Norby minut för minut", text)],
	["live", tell("LIVE: Hamra–Norby", text)],
	["live", tell("Direkt: Hamra–Norby", text)],
	["live", tell("Hamra–Norby – live", text)],
	["live", tell("Liveblogg: Fönstret stänger", text)],
	["live", tell("Hamra–Norby: Följ derbyt här", text)],
	["live", tell("Hamra–Norby 2–2", "Följ matchen mellan Hamra och Norby här.\n\n19.11 Chans för Hamra.")],
	["live", tell("Hamra–Norby", `Välkommen till vår liverapportering!\n\n${text}`)],
])("%s: %j", (genre, article) => {
	expect(findGenre(article)).toBe(genre);
});

it.each([
	tell("Hamra slog Norby", text),
	tell("Ledaren Hamra föll", text),
	tell("Hamra direkt till final", text),
	tell("Lind: Gick in och avgjorde direkt", text),
	tell("Publiken får följa Hamra live", text),
	tell("Hamra slog Norby", `${text}\n\nFöljden blev en paus. Här är tabellen.`),
	tell("Hamra slog Norby", `${text}\n\nFöljde gjorde också Lind, som bor här.`),
	tell("Betygen kan stoppa Linds flytt till USA", text),
	tell("Poddprofilen Lind lämnar Hamra", text),
	tell("Rättelse: Hamra slog Norby med 3–1", text),
	tell("Rättelsen från förbundet: Hamra får behålla poängen", text),
	tell("Analysen av dopningsprovet klar", text),
	tell(
		"Lind om debatten – ny kommentar från Hamra",
		text,
		"https://norrsport.example/fotboll/debatt-om-hamra",
	),
	tell(
		"Hamra redo för derbyt",
		`Sara Lind är tillbaka i laget. Tränaren väljer mellan två målvakter.\n\n${notice}`,
	),
	tell("Hamra slog Norby", `${text}\n\n${notice}`),
	tell("Hamra höjer priset", "Entrén kostar 180 kronor nästa år. Klubben skyller på hyran."),
	tell("Kaos vid insläppet", "Insläppet börjar för sent, säger fansen. Hamra ber om ursäkt."),
	tell("Rusning efter biljetter till derbyt", "Biljetterna säljs sedan i morse. Kön var lång."),
	tell("Hamra slog Norby", `${text}\n\n19.00 börjar nästa match.`),
	{ ...tell("Lind: Vi ska vinna", text), author: "Elsa Berg" },
	{ ...tell("Hamra IF: Ny styrelse vald", text), author: "Hamra IF" },
	{ ...tell("Ingen spelarlista läckte", text), author: null },
	tell("Matchinformationen läckte ut", text),
	tell("Hamra slog Norby", `${text}\n\nFotboll: Lind spelar vidare.\n\nHockey: Berg blir kvar.`),
])("news: %j", (article) => {
	expect(findGenre(article)).toBeNull();
});

it("is an editor's matter where none of a story's texts is news", () => {
	const column = tell("Krönika: Hamra måste vakna", text);
	expect(checkGenre([column])).toContain("krönika");
	expect(checkGenre([tell("Hamra–Norby", live), column])).toContain("liverapport");
	expect(checkGenre([tell("Rättelse", text)])).toContain("rättelse");
	expect(checkGenre([column, tell("Hamra slog Norby", text)])).toBeNull();
});
