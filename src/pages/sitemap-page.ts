import { compressed } from "./answers/compressed.ts";
import { conditionalAnswer } from "./answers/conditional-answer.ts";

const cacheSeconds = 300;

/** The site map as the function has it, for crawlers and the caches on the way: as they get every feed. */
export async function toSitemapPage(request: Request, made: Response): Promise<Response> {
	if (!made.ok) return made;
	const answer = conditionalAnswer(request, {
		body: await made.text(),
		contentType: made.headers.get("content-type") ?? "application/xml; charset=utf-8",
		lastModified: null,
		cacheSeconds,
	});
	return compressed(request, answer);
}
