import { expect, it } from "vitest";
import { stripApart } from "./strip-apart.ts";
import { keepBold, stripMarkup } from "./strip-markup.ts";

it.each([
	["<p>Ett</p><p>Två</p>", "Ett Två"],
	["<h1>Seger</h1>", "Seger"],
	["Rad<br>rad<BR/>rad", "Rad rad rad"],
	["<ul>\n<li>Ett</li>\n<li>Två</li>\n</ul>", "\nEtt Två\n"],
	["<p>Ett</p> <p>Två</p>", "Ett Två"],
	["Hal<b>v</b>tid <span>och</span> <progress>x</progress>", "Halvtid och x"],
	["<<p>script>", "< script>"],
	["3 < 4 och 5 > 4", "3 < 4 och 5 > 4"],
])("words that tags alone kept apart stay apart in a line: %s", (text, left) => {
	expect(stripApart(text, stripMarkup, " ")).toBe(left);
});

it.each([
	["<p>Ett</p><p>Två</p>", "Ett\nTvå"],
	["<p>En <b onclick=x>fet</b> rad</p><script>x</script>", "En <b>fet</b> rad"],
	["<p>Ett</p>\n\n<p>Två</p>", "Ett\n\nTvå"],
])("paragraphs that tags alone kept apart stay apart in a content: %s", (text, left) => {
	expect(stripApart(text, keepBold, "\n")).toBe(left);
});

it.each(["\u000b", "\f", "\u0085", "\u2028", "\u2029"])(
	"a line ends as word processors end it: %j",
	(end) => {
		expect(stripApart(`Rad${end}rad`, stripMarkup, " ")).toBe("Rad rad");
		expect(stripApart(`Rad${end}rad ${end}`, keepBold, "\n")).toBe("Rad\nrad ");
	},
);

it("is in composed Unicode, as what is searched for", () => {
	expect(stripApart("<p>Ma\u030al fo\u0308r O\u0308rjan</p>", stripMarkup, " ")).toBe("Mål för Örjan");
});

it("has no signs inside its words that nobody sees, as what is searched for", () => {
	expect(
		stripApart("\u202eMål\u00advakts\u00adduellen\u202c\ufeff i\u200b Hamra 👩\u200d🦰", stripMarkup, " "),
	).toBe("Målvaktsduellen i Hamra 👩\u200d🦰");
});
