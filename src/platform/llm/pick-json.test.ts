import { expect, it } from "vitest";
import { pickJson } from "./pick-json.ts";

const object = '{"title": "Hamra {vann}", "lead": "```"}';

it.each([
	["nothing", object],
	["a fence", `\`\`\`json\n${object}\n\`\`\``],
	["a fence without its name", `\`\`\`\n${object}\n\`\`\``],
	["talk and a fence", `Här är sammanfattningen:\n\n\`\`\`json\n${object}\n\`\`\`\n\nHör av dig!`],
	["talk", `Svaret är ${object}\n\nHoppas det hjälper!`],
	["thoughts", `<think>Kanske {"title": 1}?</think>\n${object}`],
	["thoughts whose beginning is not told", `Kanske {"title": 1}?\n</think>\n\n${object}`],
	["a list", `[${object}]`],
])("finds the object within %s", (_, answer) => {
	expect(pickJson(answer)).toBe(object);
});

it.each(["", "Jag kan tyvärr inte hjälpa till.", '{"title": "Hamra', "} {"])(
	"leaves %j as it is",
	(answer) => {
		expect(pickJson(answer)).toBe(answer);
	},
);
