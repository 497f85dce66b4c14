import { setImmediate } from "node:timers/promises";
import type { ArticleFeatures } from "./article-features.ts";
import { createFeatureReader, type FeatureReader } from "./feature-reader.ts";
import { isOtherEvent } from "./other-event.ts";
import { createSimilarity, type Similarity } from "./similarity.ts";
import { generalCategory, type StoryArticle } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";
import { toGapMs } from "./told-span.ts";

/** Articles about one event. `storyId` is null for a story that is not stored yet. */
export interface Cluster {
	storyId: string | null;
	category: string;
	articles: StoryArticle[];
	/** Those of `articles` that have not been in the story before. */
	joined: StoryArticle[];
}

export interface ClusterOptions {
	/** The matches of our own tables around these days. */
	matches?: readonly StoryMatch[];
	/** Told of an article that cannot be read: it is left out, and costs no other its story. */
	onUnreadable?: (article: StoryArticle, error: unknown) => void;
	/** One that has read these articles in an earlier round; without it all are read. */
	reader?: FeatureReader;
}

/** From the first to the last telling of one event at most. */
export const storyWindowMs = 36 * 3_600_000;
/**
 * Found on the labelled sets (tests/fixtures/stories, demo/stories): tellings of one event reach 0.29 and more,
 * reports of two events 0.21 and less.
 */
const joinThreshold = 0.25;
/** How many hours apart halve the likeness: tellings of one event come close together. */
const halfLikenessHours = 18;
/** A newspaper seldom tells one event twice; what looks like it is mostly its next report. */
const sameSourceFactor = 0.75;
/** Two reports of one match may share little but its teams; of other news about the two teams even less is shared. */
const sameMatchThreshold = 0.08;
/** Found as {@link joinThreshold} was, with one telling of each story given no sport; a little more is asked across sports. */
const otherCategoryThreshold = 0.3;
/** A story with many tellings is judged by those most like the new one. */
const comparedMembers = 3;
/** Reading thousands of articles takes seconds; readers' requests are answered in between. */
const articlesPerTurn = 10;

/**
 * Lets each new article join the open story of its sport that it matches best, else begin a story of its own. What is told of the
 * same event without a sport ("allmänt") joins the sport's story. Taken in the order of publication, whatever order they come in.
 */
export async function clusterArticles(
	newArticles: readonly StoryArticle[],
	openStories: readonly { id: string; category: string; articles: readonly StoryArticle[] }[],
	options: ClusterOptions = {},
): Promise<Cluster[]> {
	const categories = new Set(newArticles.map(({ category }) => category));
	// What may be told without a sport has to be read beside each sport, and each sport beside it.
	if (categories.has(generalCategory)) for (const { category } of openStories) categories.add(category);
	else if (categories.size > 0) categories.add(generalCategory);
	const clusters: OpenCluster[] = [];
	for (const category of categories) {
		const fresh = newArticles.filter((article) => article.category === category);
		const open = openStories.filter((story) => story.category === category);
		clusters.push(...(await clusterCategory(category, fresh, open, options)));
	}
	joinGeneral(clusters);
	return clusters
		.filter(({ joined }) => joined.length > 0)
		.map(({ storyId, category, articles, joined }) => ({ storyId, category, articles, joined }));
}

/** Puts a story without a sport together with one that has it, where it is of the same event, and one of them is not stored yet. */
function joinGeneral(clusters: readonly OpenCluster[]): void {
	const [general = [], ofSport = []] = [true, false].map((isGeneral) =>
		clusters.filter(
			({ category, members }) => (category === generalCategory) === isGeneral && members.length > 0,
		),
	);
	if (general.length === 0 || ofSport.length === 0) return;
	const similarity = createSimilarity(clusters.flatMap(({ members }) => members));
	const index = createClusterIndex(similarity);
	for (const cluster of ofSport) for (const member of cluster.members) index.list(cluster, member);
	for (const cluster of general) {
		const candidates = new Set(cluster.members.flatMap((member) => [...index.listCandidates(member)]));
		const best = findSameEvent(cluster, candidates, similarity);
		if (best) takeIn(best, cluster);
	}
}

function findSameEvent(
	cluster: OpenCluster,
	candidates: Iterable<OpenCluster>,
	similarity: Similarity,
): OpenCluster | null {
	let best: OpenCluster | null = null;
	let bestLikeness = otherCategoryThreshold;
	for (const other of candidates) {
		// Two stored stories have an address each.
		if ((cluster.storyId ?? other.storyId) !== (other.storyId ?? cluster.storyId)) continue;
		if (cluster.joined.length === 0 && other.joined.length === 0) continue;
		const spanMs = Math.max(cluster.lastMs, other.lastMs) - Math.min(cluster.firstMs, other.firstMs);
		if (spanMs > storyWindowMs) continue;
		const pairs = cluster.members.flatMap((a) => other.members.map((b) => [a, b] as const));
		if (pairs.some(([a, b]) => isOtherEvent(a, b))) continue;
		const likeness = averageBest(pairs.map(([a, b]) => compareAt(a, b, similarity)));
		if (likeness >= bestLikeness) [best, bestLikeness] = [other, likeness];
	}
	return best;
}

/** Which of the two is stored keeps its place; the other's articles come to it as new ones. */
function takeIn(cluster: OpenCluster, other: OpenCluster): void {
	cluster.storyId ??= other.storyId;
	cluster.articles.push(...other.articles);
	cluster.members.push(...other.members);
	cluster.joined.push(...other.joined.splice(0));
	cluster.firstMs = Math.min(cluster.firstMs, other.firstMs);
	cluster.lastMs = Math.max(cluster.lastMs, other.lastMs);
}

async function readAll(
	articles: readonly StoryArticle[],
	{ matches, onUnreadable, reader = createFeatureReader({ mostKept: 0 }) }: ClusterOptions,
): Promise<ArticleFeatures[]> {
	const features: ArticleFeatures[] = [];
	for (const [at, article] of articles.entries()) {
		if (at % articlesPerTurn === 0) await setImmediate();
		try {
			features.push(reader.read(article, matches));
		} catch (error) {
			onUnreadable?.(article, error);
		}
	}
	return features;
}

interface OpenCluster extends Cluster {
	members: ArticleFeatures[];
	firstMs: number;
	lastMs: number;
}

async function clusterCategory(
	category: string,
	newArticles: readonly StoryArticle[],
	openStories: readonly { id: string; articles: readonly StoryArticle[] }[],
	options: ClusterOptions,
): Promise<OpenCluster[]> {
	const fresh = (await readAll(newArticles, options)).sort(
		(a, b) =>
			a.article.publishedAt.getTime() - b.article.publishedAt.getTime() ||
			(a.article.id < b.article.id ? -1 : 1),
	);
	const stored: { id: string; members: ArticleFeatures[] }[] = [];
	for (const { id, articles } of openStories) {
		stored.push({ id, members: await readAll(articles, options) });
	}
	const similarity = createSimilarity([...fresh, ...stored.flatMap(({ members }) => members)]);
	const index = createClusterIndex(similarity);
	const clusters: OpenCluster[] = [];
	const open = (storyId: string | null): OpenCluster => {
		const cluster = {
			storyId,
			category,
			articles: [],
			joined: [],
			members: [],
			firstMs: Infinity,
			lastMs: -Infinity,
		};
		clusters.push(cluster);
		return cluster;
	};
	for (const { id, members } of stored) {
		const cluster = open(id);
		for (const features of members) index.add(cluster, features);
	}
	for (const [at, features] of fresh.entries()) {
		if (at % articlesPerTurn === 0) await setImmediate();
		const cluster = findBest(features, index.listCandidates(features), similarity) ?? open(null);
		index.add(cluster, features);
		cluster.joined.push(features.article);
	}
	return clusters;
}

/** Finds the clusters that share a weighty term with an article, so that a day of thousands is not compared pair by pair. */
function createClusterIndex(similarity: Similarity) {
	const byTerm = new Map<string, Set<OpenCluster>>();
	const listIndexTerms = (features: ArticleFeatures): string[] =>
		features.match === null
			? similarity.listKeyTerms(features)
			: [...similarity.listKeyTerms(features), `m:${features.match}`];
	const list = (cluster: OpenCluster, features: ArticleFeatures): void => {
		for (const term of listIndexTerms(features)) {
			const clusters = byTerm.get(term) ?? new Set();
			byTerm.set(term, clusters.add(cluster));
		}
	};
	return {
		list,
		add(cluster: OpenCluster, features: ArticleFeatures): void {
			const atMs = features.article.publishedAt.getTime();
			cluster.members.push(features);
			cluster.articles.push(features.article);
			cluster.firstMs = Math.min(cluster.firstMs, atMs);
			cluster.lastMs = Math.max(cluster.lastMs, atMs);
			list(cluster, features);
		},
		listCandidates(features: ArticleFeatures): Set<OpenCluster> {
			return new Set(listIndexTerms(features).flatMap((term) => [...(byTerm.get(term) ?? [])]));
		},
	};
}

function findBest(
	features: ArticleFeatures,
	candidates: Iterable<OpenCluster>,
	similarity: Similarity,
): OpenCluster | null {
	let best: OpenCluster | null = null;
	let bestLikeness = joinThreshold;
	for (const cluster of candidates) {
		const atMs = features.article.publishedAt.getTime();
		if (Math.max(cluster.lastMs, atMs) - Math.min(cluster.firstMs, atMs) > storyWindowMs) continue;
		if (cluster.members.some((member) => isOtherEvent(features, member))) continue;
		const likeness = averageBest(cluster.members.map((member) => compareAt(features, member, similarity)));
		const isSameMatch =
			features.match !== null && cluster.members.some(({ match }) => match === features.match);
		if (isSameMatch && likeness >= sameMatchThreshold) return cluster;
		if (likeness >= bestLikeness) [best, bestLikeness] = [cluster, likeness];
	}
	return best;
}

function compareAt(a: ArticleFeatures, b: ArticleFeatures, similarity: Similarity): number {
	const hours = toGapMs(a.told, b.told) / 3_600_000;
	const closeness = 1 / (1 + (hours / halfLikenessHours) ** 2);
	const isSameSource = a.article.sourceId === b.article.sourceId;
	return similarity.compare(a, b) * closeness * (isSameSource ? sameSourceFactor : 1);
}

function averageBest(values: number[]): number {
	const best = values.sort((a, b) => b - a).slice(0, comparedMembers);
	return best.reduce((sum, value) => sum + value, 0) / best.length;
}
