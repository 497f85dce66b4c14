import { splitSentences } from "../src/domain/text/sentences.ts";
import { summariseByExtract } from "../src/pipelines/summaries/engines/extractive-engine.ts";
import { toFullText } from "../src/pipelines/summaries/stories/story.ts";
import type { EvalSection } from "./eval-section.ts";
import { toSet } from "./fact-check-set.ts";
import { type LabelledStory, readFullLengthStories, readLabelledSets } from "./labelled-stories.ts";
import { measureRouge, type Rouge } from "./rouge.ts";

type Rows = EvalSection["rows"];

const measures: readonly [keyof Rouge, string][] = [
	["one", "ROUGE-1"],
	["two", "ROUGE-2"],
	["longest", "ROUGE-L"],
];

/**
 * How near the built-in engine comes to summaries of our own, against lead-3: the first three sentences of the first telling.
 * Articles of full length have references of about 80 words, as the site's texts are; of short notices, two or three of some 40
 * words, the references have as many words as lead-3, which is nearly the whole news. Told beside them: what lead-3 of any telling
 * would score, on average, and the beginning of the first telling up to as many words as the engine takes.
 */
export async function evaluateSummaries(): Promise<EvalSection> {
	const { tuning, "held-out": heldOut } = readLabelledSets();
	const full = Map.groupBy(readFullLengthStories(), ({ id }) => toSet(id));
	return {
		title: "Summaries by the built-in engine; the target is the first telling's lead-3",
		rows: [
			...evaluate("tuning", "articles", full.get("tuning") ?? []),
			...evaluate("tuning", "notices", tuning.flat()),
			...evaluate("held-out", "articles", full.get("held-out") ?? []),
			...evaluate("held-out", "notices", heldOut.flat()),
		],
	};
}

function evaluate(set: Rows[number]["set"], kind: string, stories: readonly LabelledStory[]): Rows {
	const told = stories.flatMap(({ reference, ...story }) => {
		if (reference === null) return [];
		const { lead, body } = summariseByExtract(story);
		const text = [lead, ...body].join(" ");
		const first = story.articles.slice(0, 1);
		return [
			{
				engine: measureRouge(text, reference),
				any: measureLeadThree(story, reference),
				first: measureLeadThree({ articles: first }, reference),
				asLong: measureRouge(
					first.map((article) => takeWords(toFullText(article), text)).join(" "),
					reference,
				),
			},
		];
	});
	const mean = (read: (row: (typeof told)[number]) => number) =>
		told.reduce((sum, row) => sum + read(row), 0) / told.length;
	const tell = (by: "any" | "asLong", name: string): Rows =>
		measures.map(([key, measure]) => ({
			set,
			measure: `${kind}: ${measure} of ${name}`,
			value: mean((row) => row[by][key]),
			target: null,
			isMet: null,
		}));
	return [
		{ set, measure: `${kind} with a reference`, value: told.length, target: null, isMet: null },
		...tell("any", "any telling's lead-3"),
		...tell("asLong", "a beginning as long"),
		...measures.map(([key, measure]) => {
			const value = mean(({ engine }) => engine[key]);
			const target = mean(({ first }) => first[key]);
			return {
				set,
				measure: `${kind}: ${measure}`,
				value,
				target: Math.round(target * 1000) / 1000,
				isMet: value > target,
			};
		}),
	];
}

/** As many of its first words as the other text has. */
function takeWords(text: string, other: string): string {
	return text.split(/\s+/).slice(0, other.split(/\s+/).length).join(" ");
}

/** What lead-3 of each of the articles scores, on average. */
function measureLeadThree({ articles }: Pick<LabelledStory, "articles">, reference: string): Rouge {
	const scores = articles.map((article) =>
		measureRouge(splitSentences(toFullText(article)).slice(0, 3).join(" "), reference),
	);
	const mean = (key: keyof Rouge) => scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
	return { one: mean("one"), two: mean("two"), longest: mean("longest") };
}
