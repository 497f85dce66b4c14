import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FigureText } from "./figure-text.tsx";

const held = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

it.each([
	["Seger med 2–0 inför 11 482", `Seger med ${held("2–0")} inför ${held("11 482")}`],
	["Landets andra ände, 94 mil bort", `Landets andra ände, ${held("94 mil")} bort`],
	[
		"Snittet är 3 400 kronor, såld för 4,3 miljoner",
		`Snittet är ${held("3 400 kronor")}, såld för 4,${held("3 miljoner")}`,
	],
	["Efter 12 små mål", `Efter ${held("12 små")} mål`],
	["Ogiltig e-postadress, sa A-laget", `Ogiltig ${held("e-postadress")}, sa ${held("A-laget")}`],
	["Seriens 19 matcher i Formel 1-bil", `Seriens ${held("19 matcher")} i ${held("Formel 1")}-bil`],
])("holds a figure together, and with the word it counts: %s", (text, html) => {
	expect(renderToStaticMarkup(<FigureText>{text}</FigureText>)).toBe(html);
});

it.each([
	"Efter 5 förbundskaptener och 7 landslagsuppdrag",
	"Ett lag, 16 Åsvallabor, 1 i taget",
	"Fem e-sportspelare och AIK-laget",
])("leaves what would not stand in a narrow line as it is: %s", (text) => {
	expect(renderToStaticMarkup(<FigureText>{text}</FigureText>)).toBe(text);
});
