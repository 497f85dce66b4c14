import { splitSentences } from "../src/domain/text/sentences.ts";
import { summariseByExtract } from "../src/pipelines/summaries/extractive-engine.ts";
import { toFullText } from "../src/pipelines/summaries/story.ts";
import type { EvalSection } from "./eval-section.ts";
import { type LabelledStory, readLabelledSets } from "./labelled-stories.ts";
import { measureRouge, type Rouge } from "./rouge.ts";

type Rows = EvalSection["rows"];

const measures: readonly [keyof Rouge, string][] = [
	["one", "ROUGE-1"],
	["two", "ROUGE-2"],
	["longest", "ROUGE-L"],
];

/**
 * How near the built-in engine comes to summaries of our own, against lead-3: the first three sentences of the first telling,
 * which in these short texts is often nearly the whole news. What lead-3 of any telling would score, on average, is told beside it.
 */
export async function evaluateSummaries(): Promise<EvalSection> {
	const sets = readLabelledSets();
	return {
		title: "Summaries by the built-in engine; the target is the first telling's lead-3",
		rows: [...evaluate("tuning", sets.tuning.flat()), ...evaluate("held-out", sets["held-out"].flat())],
	};
}

function evaluate(set: Rows[number]["set"], stories: readonly LabelledStory[]): Rows {
	const told = stories.flatMap(({ reference, ...story }) => {
		if (reference === null) return [];
		const { lead, body } = summariseByExtract(story);
		return [
			{
				engine: measureRouge([lead, ...body].join(" "), reference),
				any: measureLeadThree(story, reference),
				first: measureLeadThree({ articles: story.articles.slice(0, 1) }, reference),
			},
		];
	});
	const mean = (read: (row: (typeof told)[number]) => number) =>
		told.reduce((sum, row) => sum + read(row), 0) / told.length;
	return [
		{ set, measure: "stories with a reference", value: told.length, target: null, isMet: null },
		...measures.map(([key, measure]) => ({
			set,
			measure: `${measure} of any telling's lead-3`,
			value: mean(({ any }) => any[key]),
			target: null,
			isMet: null,
		})),
		...measures.map(([key, measure]) => {
			const value = mean(({ engine }) => engine[key]);
			const target = mean(({ first }) => first[key]);
			return { set, measure, value, target: Math.round(target * 1000) / 1000, isMet: value > target };
		}),
	];
}

/** What lead-3 of each of the articles scores, on average. */
function measureLeadThree({ articles }: Pick<LabelledStory, "articles">, reference: string): Rouge {
	const scores = articles.map((article) =>
		measureRouge(splitSentences(toFullText(article)).slice(0, 3).join(" "), reference),
	);
	const mean = (key: keyof Rouge) => scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
	return { one: mean("one"), two: mean("two"), longest: mean("longest") };
}
