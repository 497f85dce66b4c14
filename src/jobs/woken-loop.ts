import type { Database } from "../platform/db/database.ts";

export interface WokenLoop {
	database: Database;
	/** What is told on it is done at once. */
	channel: string;
	/** Without a word it is looked for so often. */
	everyMs: number;
	/** One round of all there is to do. */
	work: () => Promise<void>;
	onError: (error: unknown) => void;
}

/**
 * Does `work` now, whenever it is told to on the channel, and every so often; never twice at a time: what is told meanwhile is one more round.
 * Resolves to the function that stops it, which waits for the round in hand.
 */
export async function startWokenLoop({
	database,
	channel,
	everyMs,
	work,
	onError,
}: WokenLoop): Promise<() => Promise<void>> {
	let isWanted = false;
	let isStopped = false;
	let working: Promise<void> | null = null;
	const workWhileWanted = async () => {
		while (isWanted && !isStopped) {
			isWanted = false;
			await work().catch(onError);
		}
		working = null;
	};
	const wake = () => {
		isWanted = true;
		working ??= workWhileWanted();
	};
	const unlisten = await database.listen(channel, wake);
	const timer = setInterval(wake, everyMs);
	wake();
	return async () => {
		isStopped = true;
		clearInterval(timer);
		await working;
		await unlisten();
	};
}
