import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { MatchChange } from "../../domain/matches/match-change.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import { readChanges, readLatestChanges } from "./changed-matches.ts";
import { type EventStream, heartbeat, openEventStream, toEvent, toRetry } from "./event-stream.ts";

export interface LiveMatchesDeps {
	database: Pick<Database, "listen">;
	/** Reads as the role anon: see anon-client.ts. */
	supabase: SupabaseClient<AvsparkDatabase>;
	clock: Clock;
	log: Log;
}

export interface LiveMatches {
	/**
	 * The stream of changes, the same bytes for everyone. It begins with what has changed of late: a page may be a minute old
	 * when it comes from a cache, and whoever lost the stream has missed something. Event "matches" holds MatchChange[];
	 * "reload" says that more has changed than is told. `address` is the reader's, as toClientAddress has it.
	 */
	open(address: string | null): Promise<Response>;
	/** How many streams are open. */
	count(): number;
	/** Ends every stream; browsers come back to whichever node is there. */
	close(): Promise<void>;
}

/** What the rows' trigger notifies (migration 0021). */
const channel = "fixtures_changed";
/** Changes that come together are told together. */
const gatherMs = 150;
/** More rows at once are a day's refresh, not a goal. */
const maxToldRows = 60;
/** Longer than any copy of a page is kept, and than a page that is looked at waits before it reads itself anew. */
const latestMs = 10 * 60_000;
/** So long the beginning of a stream is good when nothing has changed. */
const beginningAgeMs = 60_000;
const heartbeatMs = 25_000;
const retryMs = 2_000;
const reload = toEvent("reload", null);
const maxStreams = 2_000;
/** A household, an office; more from one address are no readers. */
const maxStreamsOfAddress = 40;

/**
 * Open pages get changes of matches within two seconds of the write, whichever node wrote it: NOTIFY tells every node, each
 * reads the rows once, and all its streams get the same bytes.
 */
export async function startLiveMatches(deps: LiveMatchesDeps): Promise<LiveMatches> {
	const { supabase, clock, log } = deps;
	const streams = new Set<EventStream>();
	const streamsOf = new Map<string, number>();
	let waiting = new Set<string>();
	let isGathering = false;
	let beginning: { bytes: Promise<Uint8Array>; atMs: number } | null = null;

	const unlisten = await deps.database.listen(
		channel,
		(row) => {
			waiting.add(row);
			beginning = null;
			if (!isGathering) void gather();
		},
		{
			onGap() {
				beginning = null;
				tell(reload);
			},
		},
	);
	const beat = setInterval(() => tell(heartbeat), heartbeatMs);
	beat.unref();

	async function gather(): Promise<void> {
		isGathering = true;
		await sleep(gatherMs, undefined, { ref: false });
		const rows = waiting;
		waiting = new Set();
		if (streams.size > 0) tell(await describeChange(rows));
		isGathering = false;
		if (waiting.size > 0) void gather();
	}

	async function describeChange(rows: ReadonlySet<string>): Promise<Uint8Array> {
		try {
			if (rows.size > maxToldRows) return reload;
			return toTold(await readChanges(supabase, rows));
		} catch (error) {
			log.warn({ err: error }, "changed matches could not be read");
			return reload;
		}
	}

	/** One read for all who come at once, as they do when a node has gone. */
	function describeLatest(): Promise<Uint8Array> {
		const nowMs = clock.now().getTime();
		if (beginning === null || nowMs - beginning.atMs > beginningAgeMs) {
			const since = new Date(nowMs - latestMs);
			const bytes = readLatestChanges(supabase, since, maxToldRows).then(toTold, (error: unknown) => {
				log.warn({ err: error }, "the latest changes of matches could not be read");
				beginning = null;
				return reload;
			});
			beginning = { bytes, atMs: nowMs };
		}
		return beginning.bytes;
	}

	function toTold({ changes, isWhole }: { changes: MatchChange[]; isWhole: boolean }): Uint8Array {
		const told = toEvent("matches", changes);
		return isWhole ? told : Buffer.concat([told, reload]);
	}

	function tell(bytes: Uint8Array): void {
		for (const stream of streams) stream.send(bytes);
	}

	function leave(address: string): void {
		const left = (streamsOf.get(address) ?? 1) - 1;
		if (left === 0) streamsOf.delete(address);
		else streamsOf.set(address, left);
	}

	return {
		async open(address) {
			const ofAddress = address === null ? 0 : (streamsOf.get(address) ?? 0);
			if (streams.size >= maxStreams || ofAddress >= maxStreamsOfAddress) {
				const headers = { "Retry-After": "60", "Cache-Control": "no-store" };
				return new Response(null, { status: 503, headers });
			}
			if (address !== null) streamsOf.set(address, ofAddress + 1);
			const stream = openEventStream(() => {
				streams.delete(stream);
				if (address !== null) leave(address);
			});
			// From here on it hears of changes: none falls between them and the beginning.
			streams.add(stream);
			stream.send(toRetry(retryMs));
			stream.send(await describeLatest());
			return stream.response;
		},
		count: () => streams.size,
		async close() {
			clearInterval(beat);
			for (const stream of streams) stream.end();
			await unlisten();
		},
	};
}
