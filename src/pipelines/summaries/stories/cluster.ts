import { setImmediate } from "node:timers/promises";
import { articlesPerTurn, indexClusters } from "./cluster-index.ts";
import { createFeatureReader, type FeatureReader, type Telling } from "./feature-reader.ts";
import { addMember, type Cluster, type OpenCluster, openCluster } from "./open-cluster.ts";
import { isOtherEvent } from "./other-event.ts";
import {
	addToCorpus,
	type Corpus,
	createCorpus,
	createSimilarity,
	joinCorpora,
	type Similarity,
} from "./similarity.ts";
import { generalCategory, type StoryArticle } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";
import { toGapMs } from "./told-span.ts";

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
/** A newspaper seldom tells one event twice, save live and when it is over; what looks like it is mostly its next report. */
const sameSourceFactor = 0.75;
/** Two reports of one match may share little but its teams; of other news about the two teams even less is shared. */
const sameMatchThreshold = 0.08;
/** Found as {@link joinThreshold} was, with one telling of each story given no sport; a little more is asked across sports. */
const otherCategoryThreshold = 0.3;
/** A story with many tellings is judged by those most like the new one. */
const comparedMembers = 3;

/** A story that is stored, with all its tellings. */
export interface StoredStory {
	id: string;
	category: string;
	articles: readonly StoryArticle[];
}

/**
 * Lets each new article join the open story of its sport that it matches best, else begin a story of its own. What is told of the
 * same event without a sport ("allmänt") joins the sport's story. Taken in the order of publication, whatever order they come in.
 */
export async function clusterArticles(
	newArticles: readonly StoryArticle[],
	openStories: Iterable<StoredStory> | AsyncIterable<StoredStory>,
	options: ClusterOptions = {},
): Promise<Cluster[]> {
	if (newArticles.length === 0) return [];
	const news = Map.groupBy(newArticles, ({ category }) => category);
	// What may be told without a sport has to be read beside each sport, and each sport beside it.
	const isCompared = (category: string) =>
		category === generalCategory || news.has(generalCategory) || news.has(category);
	const sports = new Map<string, Sport>();
	const openSport = (category: string): Sport => {
		const sport = sports.get(category) ?? { category, clusters: [], corpus: createCorpus() };
		sports.set(category, sport);
		return sport;
	};
	for (const category of news.keys()) openSport(category);
	for await (const { id, category, articles } of openStories) {
		if (!isCompared(category)) continue;
		const sport = openSport(category);
		const cluster = openCluster(category, id);
		for (const telling of await readAll(articles, sport.corpus, options)) addMember(cluster, telling);
		sport.clusters.push(cluster);
	}
	for (const sport of sports.values()) await clusterSport(sport, news.get(sport.category) ?? [], options);
	const clusters = sports
		.values()
		.flatMap((sport) => sport.clusters)
		.toArray();
	await joinGeneral(clusters, [...sports.values().map(({ corpus }) => corpus)]);
	return clusters
		.filter(({ joined }) => joined.length > 0)
		.map(({ storyId, category, articles, joined }) => ({ storyId, category, articles, joined }));
}

/** All that is read of one sport. */
interface Sport {
	category: string;
	clusters: OpenCluster[];
	corpus: Corpus;
}

/** Puts a story without a sport together with one that has it, where it is of the same event, and one of them is not stored yet. */
async function joinGeneral(clusters: readonly OpenCluster[], corpora: readonly Corpus[]): Promise<void> {
	const [general = [], ofSport = []] = [true, false].map((isGeneral) =>
		clusters.filter(
			({ category, members }) => (category === generalCategory) === isGeneral && members.length > 0,
		),
	);
	if (general.length === 0 || ofSport.length === 0) return;
	const similarity = createSimilarity(joinCorpora(corpora));
	const index = await indexClusters(ofSport, {
		similarity,
		asked: general.flatMap(({ members }) => members),
	});
	for (const [at, cluster] of general.entries()) {
		if (at % articlesPerTurn === 0) await setImmediate();
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
		const likeness = averageBest(pairs.map(([a, b]) => compareAt(a, b, similarity)));
		if (likeness < bestLikeness || pairs.some(([a, b]) => isOtherEvent(a.features(), b.features()))) continue;
		[best, bestLikeness] = [other, likeness];
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
	corpus: Corpus,
	{ matches, onUnreadable, reader = createFeatureReader({ mostKept: 0 }) }: ClusterOptions,
): Promise<Telling[]> {
	const tellings: Telling[] = [];
	for (const [at, article] of articles.entries()) {
		if (at % articlesPerTurn === 0) await setImmediate();
		try {
			const telling = reader.read(article, matches);
			addToCorpus(corpus, telling);
			tellings.push(telling);
		} catch (error) {
			onUnreadable?.(article, error);
		}
	}
	return tellings;
}

async function clusterSport(
	{ category, clusters, corpus }: Sport,
	newArticles: readonly StoryArticle[],
	options: ClusterOptions,
): Promise<void> {
	const fresh = (await readAll(newArticles, corpus, options)).sort(
		(a, b) =>
			a.article.publishedAt.getTime() - b.article.publishedAt.getTime() ||
			(a.article.id < b.article.id ? -1 : 1),
	);
	const similarity = createSimilarity(corpus);
	const index = await indexClusters(clusters, { similarity, asked: fresh });
	for (const [at, telling] of fresh.entries()) {
		if (at % articlesPerTurn === 0) await setImmediate();
		let cluster = findBest(telling, index.listCandidates(telling), similarity);
		if (!cluster) {
			cluster = openCluster(category, null);
			clusters.push(cluster);
		}
		addMember(cluster, telling);
		index.add(cluster, telling);
		cluster.joined.push(telling.article);
	}
}

function findBest(
	telling: Telling,
	candidates: Iterable<OpenCluster>,
	similarity: Similarity,
): OpenCluster | null {
	let best: OpenCluster | null = null;
	let bestLikeness = joinThreshold;
	for (const cluster of candidates) {
		const atMs = telling.article.publishedAt.getTime();
		if (Math.max(cluster.lastMs, atMs) - Math.min(cluster.firstMs, atMs) > storyWindowMs) continue;
		const { members } = cluster;
		const likeness = averageBest(members.map((member) => compareAt(telling, member, similarity)));
		const isSameMatch = telling.match !== null && members.some(({ match }) => match === telling.match);
		if (likeness < (isSameMatch ? sameMatchThreshold : bestLikeness)) continue;
		if (members.some((member) => isOtherEvent(telling.features(), member.features()))) continue;
		if (isSameMatch) return cluster;
		[best, bestLikeness] = [cluster, likeness];
	}
	return best;
}

function compareAt(a: Telling, b: Telling, similarity: Similarity): number {
	const hours = toGapMs(a.told, b.told) / 3_600_000;
	const closeness = 1 / (1 + (hours / halfLikenessHours) ** 2);
	const isNext = a.article.sourceId === b.article.sourceId && a.isLive === b.isLive;
	return similarity.compare(a, b) * closeness * (isNext ? sameSourceFactor : 1);
}

function averageBest(values: number[]): number {
	const best = values.sort((a, b) => b - a).slice(0, comparedMembers);
	return best.reduce((sum, value) => sum + value, 0) / best.length;
}
