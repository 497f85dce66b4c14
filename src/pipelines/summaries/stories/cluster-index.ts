import { setImmediate } from "node:timers/promises";
import type { Telling } from "./feature-reader.ts";
import type { OpenCluster } from "./open-cluster.ts";
import type { Similarity } from "./similarity.ts";

export interface ClusterIndex {
	add(cluster: OpenCluster, member: Telling): void;
	/** Those with a member that shares a weighty term or the match, in the order in which they were added. */
	listCandidates(telling: Telling): Set<OpenCluster>;
}

/** Reading thousands of articles takes seconds; readers' requests are answered in between. */
export const articlesPerTurn = 10;

/** So that a day of thousands is not compared pair by pair. It answers for those that are `asked` alone: most terms are of no use to them. */
export async function indexClusters(
	clusters: readonly OpenCluster[],
	{ similarity, asked }: { similarity: Similarity; asked: readonly Telling[] },
): Promise<ClusterIndex> {
	const listTerms = (telling: Telling): string[] => {
		const terms = similarity.listKeyTerms(telling);
		return telling.match === null ? terms : [...terms, `m:${telling.match}`];
	};
	const byTerm = new Map<string, Set<OpenCluster>>();
	const index: ClusterIndex = {
		add(cluster, member) {
			if (byTerm.size > 0) for (const term of listTerms(member)) byTerm.get(term)?.add(cluster);
		},
		listCandidates: (telling) => new Set(listTerms(telling).flatMap((term) => [...(byTerm.get(term) ?? [])])),
	};
	for (const [at, telling] of asked.entries()) {
		if (at % articlesPerTurn === 0) await setImmediate();
		for (const term of listTerms(telling)) byTerm.set(term, new Set());
	}
	let at = 0;
	for (const cluster of clusters)
		for (const member of cluster.members) {
			if (at++ % articlesPerTurn === 0) await setImmediate();
			index.add(cluster, member);
		}
	return index;
}
