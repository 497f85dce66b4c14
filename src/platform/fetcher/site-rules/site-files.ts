import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { decodeBody } from "../body/decode.ts";
import { type FetchResult, isPutOff } from "../fetch-result.ts";
import type { Fetcher } from "../fetcher.ts";

/** A file in which a site says what programs may do; one an origin. */
export interface SiteFile {
	/** Where it lies, whether or not there is one. */
	address: string;
	/** Null: there is none. */
	body: string | null;
	/** 429, 5xx, no answer or a refusal of our own: what it says is not known. */
	isUnreachable: boolean;
}

export interface SiteFiles {
	/** `linkedFrom` as in a fetch request: the file lies as far inside as the page it speaks for. */
	load(origin: string, options?: { linkedFrom?: string; signal?: AbortSignal }): Promise<SiteFile>;
}

export interface SiteFilesDeps {
	database: Database;
	fetcher: Fetcher;
	clock: Clock;
}

/** RFC 9309, 2.4: a cached file should not be used for more than a day. */
const freshForMs = 24 * 3600 * 1000;

const kinds = {
	robots: { path: "/robots.txt", table: "private.robots_files" },
	tdmrep: { path: "/.well-known/tdmrep.json", table: "private.tdmrep_files" },
} as const;

/** Files of one kind, one fetch an origin and day: kept in the database, and in memory while this object lives. */
export function createSiteFiles(
	{ database, fetcher, clock }: SiteFilesDeps,
	kind: keyof typeof kinds,
): SiteFiles {
	const { path, table } = kinds[kind];
	const pending = new Map<string, Promise<SiteFile>>();

	return {
		load(origin, options = {}) {
			const asked = pending.get(origin);
			if (asked) return asked;
			const loading = read(origin, options);
			pending.set(origin, loading);
			// A broken look-up is not an answer: the next one to ask tries again.
			loading.catch(() => pending.delete(origin));
			return loading;
		},
	};

	async function read(
		origin: string,
		options: { linkedFrom?: string; signal?: AbortSignal },
	): Promise<SiteFile> {
		const address = `${origin}${path}`;
		const kept = await readKept(origin);
		if (kept) return { address, body: kept.body, isUnreachable: false };
		const result = await fetcher.fetchPage({ url: address, kind, ...options });
		if (result.kind === "ok") {
			const body = decodeBody(result.body, "text/plain; charset=utf-8").text.replaceAll("\0", "");
			await keep(origin, body);
			return { address, body, isUnreachable: false };
		}
		// Its host rests for a minute or an hour; another look in this run may find the file.
		if (isPutOff(result)) pending.delete(origin);
		const isMissing = isNone(result);
		if (isMissing) await keep(origin, null);
		return { address, body: null, isUnreachable: !isMissing && !isRefusedAddress(result) };
	}

	async function readKept(origin: string): Promise<{ body: string | null } | null> {
		const { rows } = await database.query<{ body: string | null }>(
			`select body from ${table} where origin = $1 and fetched_at > $2`,
			[origin, new Date(clock.now().getTime() - freshForMs).toISOString()],
		);
		return rows[0] ?? null;
	}

	async function keep(origin: string, body: string | null): Promise<void> {
		await database.query(
			`insert into ${table} (origin, body, fetched_at)
			values ($1, $2, $3)
			on conflict (origin) do update set body = excluded.body, fetched_at = excluded.fetched_at`,
			[origin, body, clock.now().toISOString()],
		);
	}
}

function isNone(result: FetchResult): boolean {
	// 429 says that there were too many requests, not that there is no file: RFC 9309, 2.3.1.3, allows to take it so, and no more.
	if (result.kind === "failed")
		return result.status !== null && result.status >= 400 && result.status < 500 && result.status !== 429;
	// RFC 9309, 2.3.1.2: more than five redirects count as no file.
	return result.kind === "refused" && result.reason === "too_many_redirects";
}

/** An address that is refused is refused for the page as well, with the true reason. */
function isRefusedAddress(result: FetchResult): boolean {
	return result.kind === "refused" && /^(?:private_address|bad_)/.test(result.reason);
}
