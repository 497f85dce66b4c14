/** What a run of Vitest could not catch, told apart. */
export interface WorkerCrashes {
	/** Paths of the test files whose process ended by SIGSEGV or SIGABRT. */
	crashedFiles: string[];
	others: unknown[];
}

/** Told in the words of Vitest's pool: no field of the error has them. A change of the words makes every crash an "other". */
const crash =
	/^Worker exited unexpectedly with signal (?:SIGSEGV|SIGABRT) during \w+ state while running test file (.+)$/;

export function sortWorkerCrashes(errors: readonly unknown[]): WorkerCrashes {
	const crashes: WorkerCrashes = { crashedFiles: [], others: [] };
	for (const error of errors) {
		const cause = (error as { cause?: { message?: unknown } } | null)?.cause?.message;
		const file = crash.exec(String(cause))?.[1];
		if (file === undefined) crashes.others.push(error);
		else crashes.crashedFiles.push(file);
	}
	return crashes;
}
