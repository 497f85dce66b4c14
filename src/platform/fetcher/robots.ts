import robotsParser from "robots-parser";
import { createSiteFiles, type SiteFilesDeps } from "./site-files.ts";

export interface RobotsAnswer {
	isAllowed: boolean;
	/** The file that decided. */
	file: string;
	/** The line that decided ("Disallow: /tennis"); null when none spoke of the address. */
	line: string | null;
	/** The file could not be had, which disallows everything. */
	isUnreachable: boolean;
}

export interface Robots {
	/**
	 * Whether the site's robots.txt lets our bot read the address (RFC 9309). `linkedFrom` as in a fetch request. Throws
	 * when the database is gone.
	 */
	check(url: string, options?: { linkedFrom?: string; signal?: AbortSignal }): Promise<RobotsAnswer>;
}

/**
 * A 4xx answer but 429 allows everything; 429, 5xx, no answer or a refused address disallow everything (RFC 9309, 2.3.1),
 * until the next run asks again. Of a file larger than 512 KiB its beginning counts (2.5).
 */
export function createRobots({
	productToken,
	...deps
}: SiteFilesDeps & {
	/** As in "User-agent: AvsparkBot". */
	productToken: string;
}): Robots {
	const files = createSiteFiles(deps, "robots");
	return {
		async check(address, options) {
			const url = new URL(address);
			const { address: file, body, isUnreachable } = await files.load(url.origin, options);
			if (body === null) return { isAllowed: !isUnreachable, file, line: null, isUnreachable };
			const rules = robotsParser(file, body);
			const isAllowed = rules.isAllowed(url.href, productToken) ?? true;
			const lineNumber = rules.getMatchingLineNumber(url.href, productToken);
			const line = lineNumber > 0 ? (body.split(/\r\n|\r|\n/)[lineNumber - 1]?.trim() ?? null) : null;
			return { isAllowed, file, line, isUnreachable: false };
		},
	};
}
