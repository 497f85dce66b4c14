import { describe, expect, it } from "vitest";
import { measureGrowth, readWorkMs } from "../../../tests/support/measure-growth.ts";
import { listKnownNames } from "./alignment/tokens.ts";
import { checkFactsInSteps } from "./check-facts.ts";
import { listClauses } from "./events/clause-features.ts";
import { readRelations } from "./events/relations.ts";
import type { ReadSentence } from "./fact-claim.ts";
import { readOutcomes } from "./outcomes/outcomes.ts";
import { readSourceSentence } from "./read-sentence.ts";

const known = new Set(["hamra", "lind"]);
const fill = (text: string, length: number) => text.repeat(length / text.length);

describe("a source of long sentences", () => {
	it.each([
		["outcomes", "Hamra slog Lind 3–1 och "],
		["owners", "Hamras Lind mål "],
	])("of %s is read once, whatever is then checked", (_, unit) => {
		const paragraphs = Array.from({ length: 8 }, () => fill(unit, 4900));
		const source = {
			url: "https://norrsport.example/1",
			name: "Norrsport",
			title: "Hamra IF slog Lyckeby BK",
			publishedAt: new Date("2025-05-12T07:00:00Z"),
			text: ["Sara Lind gjorde mål. Nora Falk stod i mål.", ...paragraphs].join("\n\n"),
		};
		const text = {
			title: "Hamra vann",
			paragraphs: ["Sara Lind gjorde två mål för Hamra. Falk slog Lind med 3–1."],
		};
		const steps = checkFactsInSteps(text, [source]);
		const [reading = 0, clauses = 0, ...checking] = [0, 1, 2, 3, 4].map(() => {
			const start = readWorkMs();
			steps.next();
			return readWorkMs() - start;
		});
		expect(Math.max(...checking)).toBeLessThan(reading + clauses);
	});

	it.each<[string, (sentence: ReadSentence) => unknown, (length: number) => string]>([
		[
			"relations",
			(sentence) => readRelations(sentence, known),
			(length) => fill("Vi vann, säger Sara Lind, ", length),
		],
		[
			"outcomes",
			(sentence) => readOutcomes(sentence, known),
			(length) => fill("Hamra slog Lind och ", length),
		],
		[
			"names",
			(sentence) => listClauses(sentence, known),
			(length) => `${fill("Ab ", length / 2)}x ${fill("Ab, ", length / 2)}`,
		],
	])("of %s is read without going through each again for each of its words", (_, read, toText) => {
		const sentences = new Map<string, ReadSentence>();
		const work = (text: string) => {
			const sentence = sentences.get(text) ?? readSourceSentence(text);
			sentences.set(text, sentence);
			return read(sentence);
		};
		// By the square sixteen times as long, by the cube sixty-four.
		expect(measureGrowth(work, toText)).toBeLessThan(28);
	});

	it("of many names is read once to know by what else each is called", () => {
		const toNames = (length: number) =>
			Array.from({ length: length / 2 }, (_, at) => ({
				names: readSourceSentence(
					`Då vann K${at.toString(26).replace(/\d/g, "x")}${"ab".repeat(at % 5)}arna.`,
				).names,
			}));
		const read = new Map<string, ReturnType<typeof toNames>>();
		const work = (text: string) => {
			const sentences = read.get(text) ?? toNames(text.length);
			read.set(text, sentences);
			const short = new Set(sentences.flatMap(({ names }) => names.map((name) => name.text.toLowerCase())));
			return listKnownNames(sentences, short);
		};
		// Four times as many names: by the square sixteen times as long.
		expect(measureGrowth(work, (length) => "x".repeat(length))).toBeLessThan(9);
	});
});
