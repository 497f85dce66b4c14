import { type PublicationDeps, publishDueArticles } from "./publish-due-articles.ts";

const lookEveryMs = 20_000;

/**
 * Looks for articles that are to be published or withdrawn, at the start for those that were missed and then every 20 s,
 * on every node. Resolves to the function that stops it, once what is under way has ended.
 */
export function startPublicationClock(deps: PublicationDeps): () => Promise<void> {
	let looking: Promise<void> | null = null;
	const look = () => {
		looking ??= publishDueArticles(deps)
			.then(() => {})
			.catch((error: unknown) =>
				deps.log.error({ err: error }, "planned articles were not looked through; it looks again"),
			)
			.finally(() => {
				looking = null;
			});
	};
	look();
	const timer = setInterval(look, lookEveryMs);
	return async () => {
		clearInterval(timer);
		await looking;
	};
}
