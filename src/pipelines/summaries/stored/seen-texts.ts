import { createHash } from "node:crypto";
import type { Transaction } from "../../../platform/db/database.ts";
import type { StoryInput } from "../stories/story.ts";

/** What of an article a summary was made from, as a hash. */
export interface SeenText {
	id: string;
	digest: string;
}

/** Of a story as it is stored: what is cut for an engine (boundStory) has another digest. */
export function toSeenTexts({ articles }: StoryInput): SeenText[] {
	return articles.map(({ id, url, title, lead, content }) => ({
		id,
		digest: createHash("sha256").update([url, title, lead, content].join("\n")).digest("hex"),
	}));
}

/**
 * How a story's texts stand now, which a model may have read a minute ago. The story is locked before they are read: who writes one
 * of them asks for its summary after that (correct-article.ts), so that no change falls between the two.
 */
export async function compareTexts(
	tx: Transaction,
	storyId: string,
	seen: readonly SeenText[],
): Promise<{ ids: ReadonlySet<string> /** One is new or another than it was. */; haveNews: boolean }> {
	await tx.query("select from public.stories where id = $1 for no key update", [storyId]);
	const { rows } = await tx.query<SeenText>(
		`select a.id::text as id,
			encode(sha256(convert_to(concat_ws(E'\\n', a.url, a.title, a.lead, a.content), 'UTF8')), 'hex') as digest
		from public.scraped_articles a
		join public.content_sources s on s.id = a.source_id
		where a.story_id = $1 and s.rights = 'summary' and a.content <> ''`,
		[storyId],
	);
	const digests = new Map(seen.map(({ id, digest }) => [id, digest]));
	return {
		ids: new Set(rows.map(({ id }) => id)),
		haveNews: rows.some(({ id, digest }) => digests.get(id) !== digest),
	};
}
