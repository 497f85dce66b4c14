import { clusterArticles } from "../src/pipelines/summaries/stories/cluster.ts";
import type { EvalSection } from "./eval-section.ts";
import { type LabelledStory, readLabelledSets } from "./labelled-stories.ts";

type Rows = EvalSection["rows"];
type SetName = Rows[number]["set"];

/**
 * Whether articles about one event end up in one story, and others apart: precision and recall over all pairs, by words
 * alone, without the tables of matches. "one by one" is how a day goes: each article meets the stories there are.
 */
export async function evaluateClusters(): Promise<EvalSection> {
	const sets = readLabelledSets();
	return {
		title: "Clusters",
		rows: [...(await evaluate("tuning", sets.tuning)), ...(await evaluate("held-out", sets["held-out"]))],
	};
}

async function evaluate(set: SetName, parts: readonly LabelledStory[][]): Promise<Rows> {
	const plain = (measure: string, value: number) => ({ set, measure, value, target: null, isMet: null });
	const atOnce = await measure(parts, clusterAtOnce);
	const oneByOne = await measure(parts, clusterOneByOne);
	return [
		plain("stories", parts.flat().length),
		plain("articles", parts.flat().flatMap(({ articles }) => articles).length),
		plain("pairs: precision", atOnce.precision),
		plain("pairs: recall", atOnce.recall),
		{ set, measure: "pairs: F1", value: atOnce.f1, target: 0.9, isMet: atOnce.f1 >= 0.9 },
		{ set, measure: "pairs: F1, one by one", value: oneByOne.f1, target: 0.9, isMet: oneByOne.f1 >= 0.9 },
	];
}

async function measure(
	parts: readonly LabelledStory[][],
	cluster: (stories: readonly LabelledStory[]) => Promise<string[][]>,
): Promise<{ precision: number; recall: number; f1: number }> {
	let [found, labelled, right] = [0, 0, 0];
	for (const stories of parts) {
		const wanted = listPairs(stories.map(({ articles }) => articles.map(({ id }) => id)));
		const given = listPairs(await cluster(stories));
		found += given.size;
		labelled += wanted.size;
		right += given.intersection(wanted).size;
	}
	const precision = right / Math.max(found, 1);
	const recall = right / Math.max(labelled, 1);
	return { precision, recall, f1: (2 * right) / Math.max(found + labelled, 1) };
}

async function clusterAtOnce(stories: readonly LabelledStory[]): Promise<string[][]> {
	const clusters = await clusterArticles(
		stories.flatMap(({ articles }) => articles),
		[],
	);
	return clusters.map(({ articles }) => articles.map(({ id }) => id));
}

async function clusterOneByOne(stories: readonly LabelledStory[]): Promise<string[][]> {
	const open: { id: string; category: string; articles: LabelledStory["articles"] }[] = [];
	const inOrder = stories
		.flatMap(({ articles }) => articles)
		.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
	const byId = new Map(inOrder.map((article) => [article.id, article]));
	for (const article of inOrder) {
		for (const { storyId, category, articles: members } of await clusterArticles([article], open)) {
			const articles = members.flatMap(({ id }) => byId.get(id) ?? []);
			const known = open.find(({ id }) => id === storyId);
			if (known) known.articles = articles;
			else open.push({ id: String(open.length), category, articles });
		}
	}
	return open.map(({ articles }) => articles.map(({ id }) => id));
}

/** "a b" for every two that stand in one group. */
function listPairs(groups: readonly string[][]): Set<string> {
	return new Set(
		groups.flatMap((ids) => {
			const sorted = ids.toSorted();
			return sorted.flatMap((a, at) => sorted.slice(at + 1).map((b) => `${a} ${b}`));
		}),
	);
}
