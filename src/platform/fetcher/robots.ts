import robotsParser from "robots-parser";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { decodeBody } from "./decode.ts";
import type { Fetcher } from "./fetcher.ts";

export interface Robots {
	/**
	 * Whether the site's robots.txt lets our bot read the address (RFC 9309). `linkedFrom` as in a fetch request: the
	 * robots file lies as far inside as the page it speaks for.
	 */
	isAllowed(url: string, options?: { linkedFrom?: string; signal?: AbortSignal }): Promise<boolean>;
}

interface Verdict {
	/** Null: no file, everything may be read. */
	body: string | null;
	isUnreachable: boolean;
}

/** RFC 9309, 2.4: a cached file should not be used for more than a day. */
const freshForMs = 24 * 3600 * 1000;

/**
 * Robots files, one fetch an origin and day: kept in private.robots_files, and in memory while this object lives.
 * A 4xx answer allows everything; 5xx, no answer or a refused address disallow everything (RFC 9309, 2.3.1).
 */
export function createRobots(deps: {
	database: Database;
	fetcher: Fetcher;
	clock: Clock;
	/** Product token, as in "User-agent: AvsparkBot". */
	productToken: string;
}): Robots {
	const { database, fetcher, clock, productToken } = deps;
	const pending = new Map<string, Promise<Verdict>>();

	async function isAllowed(
		address: string,
		{ linkedFrom, signal }: { linkedFrom?: string; signal?: AbortSignal } = {},
	): Promise<boolean> {
		const url = URL.parse(address);
		if (!url || !/^https?:$/.test(url.protocol)) return false;
		const asked = pending.get(url.origin);
		const verdict = asked ?? load(url.origin, linkedFrom, signal);
		if (!asked) pending.set(url.origin, verdict);
		const { body, isUnreachable } = await verdict;
		if (isUnreachable) {
			// Asked again by the next run, not by this one's other items.
			return false;
		}
		if (body === null) return true;
		return robotsParser(`${url.origin}/robots.txt`, body).isAllowed(url.href, productToken) ?? true;
	}

	async function load(
		origin: string,
		linkedFrom: string | undefined,
		signal?: AbortSignal,
	): Promise<Verdict> {
		const kept = await readKept(database, origin, new Date(clock.now().getTime() - freshForMs));
		if (kept) return { body: kept.body, isUnreachable: false };
		const address = `${origin}/robots.txt`;
		const result = await fetcher.fetchPage({ url: address, kind: "robots", linkedFrom, signal });
		if (result.kind === "ok") {
			const body = decodeBody(result.body, "text/plain; charset=utf-8").text;
			await keep(database, origin, body, clock.now());
			return { body, isUnreachable: false };
		}
		// An address that is refused is refused for the page as well, with the true reason.
		if (result.kind === "refused" && /^(?:private_address|bad_)/.test(result.reason)) {
			return { body: null, isUnreachable: false };
		}
		const hasNone =
			(result.kind === "failed" && result.status !== null && result.status >= 400 && result.status < 500) ||
			// RFC 9309, 2.3.1.2: more than five redirects count as no file.
			(result.kind === "refused" && result.reason === "too_many_redirects");
		if (hasNone) await keep(database, origin, null, clock.now());
		return { body: null, isUnreachable: !hasNone };
	}

	return { isAllowed };
}

async function readKept(
	database: Database,
	origin: string,
	since: Date,
): Promise<{ body: string | null } | null> {
	const { rows } = await database.query<{ body: string | null }>(
		"select body from private.robots_files where origin = $1 and fetched_at > $2",
		[origin, since.toISOString()],
	);
	return rows[0] ?? null;
}

async function keep(database: Database, origin: string, body: string | null, now: Date): Promise<void> {
	await database.query(
		`insert into private.robots_files (origin, body, fetched_at)
		values ($1, $2, $3)
		on conflict (origin) do update set body = excluded.body, fetched_at = excluded.fetched_at`,
		[origin, body?.replaceAll("\0", "") ?? null, now.toISOString()],
	);
}
