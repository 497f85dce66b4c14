import { setImmediate } from "node:timers/promises";
import { checkFactsInSteps, type FactCheckResult } from "../../../domain/facts/check-facts.ts";

/** The fact check, which lets the server answer others between sentences: a long story takes a second in all. */
export async function checkFactsInTurns(
	...texts: Parameters<typeof checkFactsInSteps>
): Promise<FactCheckResult> {
	const steps = checkFactsInSteps(...texts);
	let step = steps.next();
	while (!step.done) {
		await setImmediate();
		step = steps.next();
	}
	return step.value;
}
