import { randomUUID } from "node:crypto";
import { type Database, DatabaseError } from "../platform/db/database.ts";
import { anonymousCaller, scope } from "../platform/db/scope.ts";
import type { RequestLimits } from "../platform/limits/request-limits.ts";
import type { Log } from "../platform/log.ts";

/** `address` is the reader's, as toClientAddress has it: past the limit of views the picture is all there is. */
export type ViewPixel = (articleId: string, address: string | null) => Promise<Response>;

/** A transparent GIF of one pixel. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const insufficientPrivilege = "42501";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Counts the view of a reader without JavaScript: the article page carries this picture inside noscript, so that the
 * page itself can be kept and served by anybody. With JavaScript the browser records the view itself (spec 2).
 */
export function createViewPixel({
	database,
	limits,
	log,
}: {
	database: Database;
	limits: Pick<RequestLimits, "take">;
	log: Log;
}): ViewPixel {
	return async (articleId, address) => {
		const isCounted =
			uuid.test(articleId) && (address === null || (await limits.take("articleViews", address)));
		if (isCounted) await recordView(database, log, articleId);
		return new Response(new Uint8Array(pixel), {
			headers: { "Content-Type": "image/gif", "Cache-Control": "no-store" },
		});
	};
}

/** An article that is not published is refused by its policy; a view that fails is only logged (spec 8). */
async function recordView(database: Database, log: Log, articleId: string): Promise<void> {
	try {
		await scope(database, anonymousCaller, (tx) =>
			tx.query("insert into public.article_views (article_id, user_session) values ($1, $2)", [
				articleId,
				randomUUID(),
			]),
		);
	} catch (error) {
		// Anybody may ask for any article's: what the policy refuses is no news.
		const isRefused = error instanceof DatabaseError && error.code === insufficientPrivilege;
		log[isRefused ? "debug" : "warn"]({ err: error, articleId }, "view not recorded");
	}
}
