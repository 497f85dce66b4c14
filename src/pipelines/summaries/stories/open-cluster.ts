import type { Telling } from "./feature-reader.ts";
import type { StoryMember } from "./story.ts";

/** Articles about one event. `storyId` is null for a story that is not stored yet. */
export interface Cluster {
	storyId: string | null;
	category: string;
	articles: StoryMember[];
	/** Those of `articles` that have not been in the story before. */
	joined: StoryMember[];
}

/** One that may still get members. */
export interface OpenCluster extends Cluster {
	members: Telling[];
	/** When the first and the last of them was published; without members Infinity and -Infinity. */
	firstMs: number;
	lastMs: number;
}

export function openCluster(category: string, storyId: string | null): OpenCluster {
	return {
		storyId,
		category,
		articles: [],
		joined: [],
		members: [],
		firstMs: Infinity,
		lastMs: -Infinity,
	};
}

export function addMember(cluster: OpenCluster, telling: Telling): void {
	const atMs = telling.article.publishedAt.getTime();
	cluster.members.push(telling);
	cluster.articles.push(telling.article);
	cluster.firstMs = Math.min(cluster.firstMs, atMs);
	cluster.lastMs = Math.max(cluster.lastMs, atMs);
}
