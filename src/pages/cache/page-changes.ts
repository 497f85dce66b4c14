import type { Database } from "../../platform/db/database.ts";
import type { PageTopic } from "./kept-path.ts";

/** Channels of the tables' triggers (migrations 0021, 0034), and what has changed when they speak. */
const topicOf: Readonly<Record<string, PageTopic>> = {
	articles_changed: "articles",
	fixtures_changed: "matches",
	tables_changed: "matches",
};

/**
 * Tells of changes that readers see, whichever node wrote them, until the returned function is called. When the connection
 * to the database was away, anything may have changed.
 */
export async function listenForPageChanges(
	database: Pick<Database, "listen">,
	onChange: (topics: readonly PageTopic[]) => void,
): Promise<() => Promise<void>> {
	const stops: (() => Promise<void>)[] = [];
	for (const [channel, topic] of Object.entries(topicOf)) {
		const tell = () => onChange([topic]);
		stops.push(await database.listen(channel, tell, { onGap: tell }));
	}
	return async () => {
		for (const stop of stops) await stop();
	};
}
