/** Pages that one passes through on the way to being signed in: nobody wants to come back to them. */
const passages = /^\/(auth|login|register|forgot-password|reset-password)(\/|$|\?)/;

/**
 * Where to go after sign-in: {from: "/preferences"} -> "/preferences". "/" for whatever is no path of this site: the
 * state lies in the browser's history, which is not ours to trust.
 */
export function toReturnPath(state: unknown): string {
	const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
	// "//other.example" and "/\other.example" are addresses of another site.
	if (typeof from !== "string" || !/^\/(?![/\\])/.test(from) || passages.test(from)) return "/";
	return from;
}

/** The dialog that was open there (useDialogEntry), as the entry's state has it; null when none was. */
export function toReturnState(state: unknown): { dialog: string } | null {
	const dialog = typeof state === "object" && state !== null && "dialog" in state ? state.dialog : null;
	return typeof dialog === "string" ? { dialog } : null;
}
