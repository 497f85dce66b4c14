import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDemoTexts } from "../src/demo/demo-texts.ts";
import { type Citation, listCitable } from "../src/domain/facts/citation.ts";
import type { FactSource } from "../src/domain/facts/fact-claim.ts";
import { splitSentences } from "../src/domain/text/sentences.ts";

/** A summary with its sources; `mutation` says what was made false in it, null when it is true. */
export interface LabelledSummary {
	id: string;
	set: "tuning" | "held-out";
	/**
	 * In whatever words its writer liked; in its source's words for what happened, as a model was asked to write by versions 6 and 7 of our
	 * prompt; each sentence one of its source made shorter, as it is asked to now (pipelines/summaries/engines/prompt.ts).
	 */
	manner: "free" | "near" | "compressed";
	title: string;
	text: string;
	/** What each sentence was taken from, the title first; a changed text keeps them: who errs was reading that passage. */
	citations: Citation[][];
	sources: FactSource[];
	/** The true summary it was made from; its own id where it is true. */
	of: string;
	mutation: { kind: string; before: string; after: string } | null;
}

interface Summary {
	id: string;
	title: string;
	text: string;
	/** Of the title and of each sentence: "1.0 | 1.1 2.3 | 1.4". */
	citations: string;
	/** The version of our prompt that it was written by; missing where it was written without. */
	prompt?: number;
}

interface OwnStory {
	id: string;
	publishedAt: string;
	sources: { name: string; title: string; text: string }[];
	summaries: Summary[];
}

interface Mutation {
	id: string;
	of: string;
	kind: string;
	before: string;
	after: string;
}

/** Weekdays in the demo's texts are reckoned from its first start. */
const demoStart = new Date("2025-05-12T09:30:00Z");

/** tests/fixtures/facts, made whole: the true summaries and the mutated ones. */
export function readFactCheckSet(): LabelledSummary[] {
	const demoSources = listDemoSources();
	const labelled = [
		...readFixture<Summary[]>("demo-summaries.json").map((summary) =>
			label(summary, { story: summary.id, sources: demoSources.get(summary.id) ?? [] }),
		),
		...["own-stories.json", "asked-stories.json"].flatMap(listOwn),
	];
	const mutations = ["mutations.json", "asked-mutations.json"].flatMap((file) =>
		readFixture<Mutation[]>(file),
	);
	const byId = new Map(labelled.map((summary) => [summary.id, summary]));
	return [...labelled, ...mutations.map((mutation) => mutate(mutation, byId))];
}

function listOwn(file: string): LabelledSummary[] {
	return readFixture<OwnStory[]>(file).flatMap((story) => {
		const sources = toSources(story);
		return story.summaries.map((summary) => label(summary, { story: story.id, sources }));
	});
}

function label(
	{ id, title, text, citations, prompt }: Summary,
	{ story, sources }: Pick<LabelledSummary, "sources"> & { story: string },
): LabelledSummary {
	const cited = citations.split(" | ").map((list) => list.split(" "));
	const known = new Set(listCitable(sources).flatMap((list) => list.map(({ citation }) => citation)));
	if (cited.length !== 1 + splitSentences(text).length || !cited.flat().every((one) => known.has(one)))
		throw new Error(`The citations of ${id} do not fit its sentences or sources`);
	const manner = toManner(prompt);
	return { id, of: id, set: toSet(story), manner, title, text, citations: cited, sources, mutation: null };
}

/** Version 8 and later ask for one sentence of the source made shorter (docs/decisions/0023). */
function toManner(prompt: number | undefined): LabelledSummary["manner"] {
	if (prompt === undefined) return "free";
	return prompt >= 8 ? "compressed" : "near";
}

function mutate(
	{ id, of, ...mutation }: Mutation,
	labelled: ReadonlyMap<string, LabelledSummary>,
): LabelledSummary {
	const original = labelled.get(of);
	if (!original?.text.includes(mutation.before)) throw new Error(`${id} does not fit its summary`);
	return { ...original, id, text: original.text.replace(mutation.before, mutation.after), mutation };
}

/** Half of them, by a hash that has nothing to do with what they say; a story is whole in one part. */
export function toSet(story: string): LabelledSummary["set"] {
	return (createHash("sha256").update(story).digest()[0] ?? 0) % 2 === 0 ? "tuning" : "held-out";
}

function listDemoSources(): Map<string, FactSource[]> {
	const directory = fileURLToPath(new URL("../demo", import.meta.url));
	const sources = readDemoTexts(directory, demoStart).tellings.map((telling) => ({
		story: telling.storyId,
		source: {
			url: `https://${telling.outlet}.example/${telling.storyId}`,
			name: telling.outlet,
			title: telling.title,
			text: [telling.lead, ...telling.paragraphs].join("\n\n"),
			publishedAt: telling.publishedAt,
		},
	}));
	return new Map(
		[...Map.groupBy(sources, ({ story }) => story)].map(([story, members]) => [
			story,
			members.map(({ source }) => source),
		]),
	);
}

function toSources(story: OwnStory): FactSource[] {
	return story.sources.map((source, index) => ({
		...source,
		url: `https://source.example/${story.id}/${index + 1}`,
		publishedAt: new Date(story.publishedAt),
	}));
}

function readFixture<T>(name: string): T {
	return JSON.parse(readFileSync(new URL(`../tests/fixtures/facts/${name}`, import.meta.url), "utf8")) as T;
}
