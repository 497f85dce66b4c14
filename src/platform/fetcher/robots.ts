import robotsParser from "robots-parser";
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

/**
 * Rules and addresses in one writing, which the parser alone does not give them: "%7E" is "~", and what stands for itself in the
 * one is encoded in the other (RFC 9309, 2.2.2). What RFC 3986 reserves stays as it is: "%2F" is no slash.
 */
function toComparable(path: string): string {
	return path
		.replace(/%[\da-f]{2}/gi, (octet) => {
			const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
			return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
		})
		.replace(/["'<>[\\\]^`{|}]/g, encodeAscii);
}

/** In a rule "*" and a last "$" are signs; meant as themselves they are written encoded (RFC 9309, 2.2.3). */
const toComparableRule = (path: string): string => toComparable(path).replace(/\$(?!\s*$)/g, encodeAscii);
const toComparablePath = (path: string): string => toComparable(path).replace(/[*$]/g, encodeAscii);

function encodeAscii(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
