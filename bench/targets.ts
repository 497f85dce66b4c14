/** Says of a target whether it was reached; one that was not ends the process with 1. */
export function holdTo(target: string, isReached: boolean): void {
	if (isReached) {
		console.log(`reached: ${target}`);
		return;
	}
	console.error(`MISSED: ${target}`);
	process.exitCode = 1;
}
