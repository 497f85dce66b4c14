export interface RepeatedWork {
	everyMs: number;
	/** One round. */
	work: () => Promise<unknown>;
	/** A round that failed does not stop those after it. */
	onError: (error: unknown) => void;
	/** The first round comes with the first beat instead of now. */
	isFirstLater?: boolean;
}

/**
 * Does `work` now and every so often, never twice at a time: the beat that comes while a round goes on is left out. Returns the function
 * that stops it, which waits for the round in hand.
 */
export function startRepeatedWork({
	everyMs,
	work,
	onError,
	isFirstLater = false,
}: RepeatedWork): () => Promise<void> {
	let working: Promise<void> | null = null;
	const doRound = async () => {
		try {
			await work();
		} catch (error) {
			onError(error);
		}
	};
	const beat = () => {
		working ??= doRound().finally(() => {
			working = null;
		});
	};
	if (!isFirstLater) beat();
	const timer = setInterval(beat, everyMs);
	return async () => {
		clearInterval(timer);
		await working;
	};
}
