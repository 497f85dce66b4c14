import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Database } from "./database.ts";
import { DatabaseAwayError } from "./database-away.ts";

export interface DatabaseWatch {
	isAway: boolean;
	/** How often it has gone away since the start. */
	timesAway: number;
}

/** One that has too few connections answers some and refuses others: it is back when it refuses nobody any more. */
const quietMs = 1_000;

/**
 * The same database; that it has gone away, and that it is back, is said in the log once, whoever asks it how often
 * meanwhile. `watch` tells how it stands, as the last statement found it.
 */
export function watchDatabase<Watched extends Database>(
	database: Watched,
	{ clock, log }: { clock: Clock; log: Log },
): { database: Watched; watch: () => DatabaseWatch } {
	let isAway = false;
	let awaySinceMs: number | null = null;
	let timesAway = 0;
	let quiet: NodeJS.Timeout | undefined;

	const noteAnswer = () => {
		isAway = false;
		if (awaySinceMs === null || quiet !== undefined) return;
		const awaySeconds = Math.round((clock.now().getTime() - awaySinceMs) / 1000);
		quiet = setTimeout(() => {
			awaySinceMs = null;
			quiet = undefined;
			log.warn({ awaySeconds }, "the database is back");
		}, quietMs).unref();
	};
	const noteAway = (error: DatabaseAwayError) => {
		isAway = true;
		clearTimeout(quiet);
		quiet = undefined;
		if (awaySinceMs !== null) return;
		awaySinceMs = clock.now().getTime();
		timesAway += 1;
		log.error({ reason: toReason(error) }, "the database is away; readers get the last good pages");
	};
	const watched = async <Result>(asked: Promise<Result>): Promise<Result> => {
		try {
			const result = await asked;
			noteAnswer();
			return result;
		} catch (error) {
			if (error instanceof DatabaseAwayError) noteAway(error);
			throw error;
		}
	};

	return {
		database: {
			...database,
			query: (sql, values) => watched(database.query(sql, values)),
			exec: (sql) => watched(database.exec(sql)),
			transaction: (work, options) => watched(database.transaction(work, options)),
		},
		watch: () => ({ isAway, timesAway }),
	};
}

function toReason({ cause }: DatabaseAwayError): string {
	if (!(cause instanceof Error)) return "unknown";
	const { code } = cause as NodeJS.ErrnoException;
	return cause.message === "" ? (code ?? "unknown") : cause.message;
}
