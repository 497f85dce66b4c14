/** What the engine's file system says by number (WASI's), as far as an operator can do something about it. */
const refusals: Readonly<Record<number, string>> = {
	2: "EACCES: permission denied",
	19: "EDQUOT: disk quota exceeded",
	29: "EIO: input/output error",
	51: "ENOSPC: no space left on device",
	63: "EPERM: operation not permitted",
	69: "EROFS: read-only file system",
};

/** What the engine threw -> its words. Its file system throws objects that are no Errors: {errno: 51} -> "ENOSPC: no space left on device" */
export function toEngineText(error: unknown): string {
	if (error instanceof Error) return error.message;
	const { errno } = (error ?? {}) as { errno?: unknown };
	return typeof errno === "number" ? (refusals[errno] ?? `error ${errno} of the file system`) : String(error);
}

/** Whether such words are the disk's: nothing is wrong with what was to be written. */
export function isRefusedByDisk(text: string): boolean {
	return Object.values(refusals).some((refusal) => text.includes(refusal));
}
