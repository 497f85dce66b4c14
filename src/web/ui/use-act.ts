import { useRef, useState } from "react";
import { showToast } from "./toast.ts";

/**
 * What somebody asks for by hand, one at a time: what is asked for while `isBusy` is left out. `onError` is told what an act throws;
 * without it the act tells its failures itself. An act resolves to what its work does, to undefined where that failed or was left out.
 */
export function useAct(onError?: (error: unknown) => void) {
	const isRunning = useRef(false);
	const [isBusy, setIsBusy] = useState(false);
	const act = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
		if (isRunning.current) return undefined;
		isRunning.current = true;
		setIsBusy(true);
		try {
			return await work();
		} catch (error) {
			if (!onError) throw error;
			onError(error);
			return undefined;
		} finally {
			isRunning.current = false;
			setIsBusy(false);
		}
	};
	return { isBusy, act };
}

/** For an act that fails: `log` is for whoever looks into it, `description` for whoever asked. */
export function tellFailure(log: string, description: string): (error: unknown) => void {
	return (error) => {
		console.error(log, error);
		showToast({ kind: "error", title: "Fel", description });
	};
}
