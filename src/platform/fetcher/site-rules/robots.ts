import robotsParser from "robots-parser";
import { toComparablePath, toComparableRule } from "./rule-paths.ts";
import { areTooHeavy } from "./rule-weight.ts";
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
 * until the next run asks again. Of a file larger than 512 KiB its beginning counts (2.5); one that is too heavy to be held against
 * the address disallows it.
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
			if (areTooHeavy(body.match(ruleLine) ?? [], address))
				return { isAllowed: false, file, line: null, isUnreachable: false };
			const rules = robotsParser(
				file,
				body.replace(otherLine, "").replace(ruleLine, (_, name, path) => name + toComparableRule(path)),
			);
			const asked = url.origin + toComparablePath(url.pathname + url.search);
			const isAllowed = rules.isAllowed(asked, productToken) ?? true;
			const lineNumber = rules.getMatchingLineNumber(asked, productToken);
			const line = lineNumber > 0 ? (body.split(/\r\n|\r|\n/)[lineNumber - 1]?.trim() ?? null) : null;
			return { isAllowed, file, line, isUnreachable: false };
		},
	};
}

const ruleLine = /^([^\S\r\n]*(?:dis)?allow[^\S\r\n]*:)([^#\r\n]*)/gim;

/** What is no rule and names no bot ends no group (RFC 9309, 2.2.4), as it does for the parser. The line stays, for lines are counted. */
const otherLine = /^(?![^\S\r\n]*(?:user-agent|(?:dis)?allow)[^\S\r\n]*:)[^\r\n]+/gim;
