import { type PublicationDeps, publishDueArticles } from "./publish-due-articles.ts";
import { startRepeatedWork } from "./repeated-work.ts";

const lookEveryMs = 20_000;

/**
 * Looks for articles that are to be published or withdrawn, at the start for those that were missed and then every 20 s,
 * on every node. Resolves to the function that stops it, once what is under way has ended.
 */
export function startPublicationClock(deps: PublicationDeps): () => Promise<void> {
	return startRepeatedWork({
		everyMs: lookEveryMs,
		work: () => publishDueArticles(deps),
		onError: (error) =>
			deps.log.error({ err: error }, "planned articles were not looked through; it looks again"),
	});
}
