import { useRef, useState } from "react";
import { type Tell, useTell } from "./use-tell.ts";

/**
 * What somebody asks for by hand, one at a time: what is asked for while `isBusy` is left out. `onError` is told what an act throws;
 * without it the act tells its failures itself, by `tell`: they stand until the next act begins. An act resolves to what its work does, to
 * undefined where that failed or was left out.
 */
export function useAct(onError?: (error: unknown, tell: Tell) => void) {
	const isRunning = useRef(false);
	const [isBusy, setIsBusy] = useState(false);
	const { tell, begin } = useTell();
	const act = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
		if (isRunning.current) return undefined;
		isRunning.current = true;
		setIsBusy(true);
		begin();
		try {
			return await work();
		} catch (error) {
			if (!onError) throw error;
			onError(error, tell);
			return undefined;
		} finally {
			isRunning.current = false;
			setIsBusy(false);
		}
	};
	return { isBusy, act, tell };
}

/** For an act that fails: `log` is for whoever looks into it, `description` for whoever asked. */
export function tellFailure(log: string, description: string): (error: unknown, tell: Tell) => void {
	return (error, tell) => {
		console.error(log, error);
		tell({ kind: "error", title: "Fel", description });
	};
}
