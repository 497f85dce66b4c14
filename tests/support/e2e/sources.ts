import { randomUUID } from "node:crypto";
import { insertVisit } from "../news/source-visits.ts";
import { openOperator } from "./operator.ts";

export interface MadeSource {
	id: string;
	name: string;
	feedUrl: string;
	read(): Promise<Record<string, unknown> | null>;
	/** As the pipelines write. */
	tell(change: object): Promise<void>;
	/** A visit of a run of its own, `minutesAgo`. */
	visit(minutesAgo: number, change?: object): Promise<void>;
}

const made: string[] = [];
const runs: string[] = [];

/** A name of this test's own: the source that bears it goes with {@link removeSources}. */
export function makeSourceName(): string {
	const name = `Kallvik ${randomUUID().slice(0, 8)}`;
	made.push(name);
	return name;
}

/** A source that no run reads; what is told of it is what the test says. */
export async function makeSource(state: object = {}): Promise<MadeSource> {
	const operator = openOperator();
	const name = makeSourceName();
	const feedUrl = `https://kallvik.example/${randomUUID()}/rss`;
	const later = new Date(Date.now() + 24 * 3600_000).toISOString();
	const { data } = await operator
		.from("content_sources")
		.insert({
			name,
			feed_url: feedUrl,
			last_fetched_at: new Date().toISOString(),
			next_fetch_at: later,
			...state,
		})
		.select("id")
		.single()
		.throwOnError();
	const id = String(data?.id);
	return {
		id,
		name,
		feedUrl,
		read: async () =>
			(await operator.from("content_sources").select("*").eq("id", id).maybeSingle().throwOnError()).data,
		tell: async (change) => {
			await operator.from("content_sources").update(change).eq("id", id).throwOnError();
		},
		async visit(minutesAgo, change = {}) {
			const at = new Date(Date.now() - minutesAgo * 60_000);
			runs.push(await insertVisit(operator, id, { at, ...change }));
		},
	};
}

export async function removeSources(): Promise<void> {
	const operator = openOperator();
	await operator.from("content_sources").delete().in("name", made).throwOnError();
	await operator.from("scraping_runs").delete().in("id", runs).throwOnError();
}
