/** As Chromium, Firefox and Safari word it. Chromium words a script that is gone from the site alike. */
const lostTexts =
	/^(?:failed to fetch(?! dynamically)|network ?error|load failed|error in input stream|the (?:internet|network) connection)/i;

/**
 * True for what `fetch` throws when no answer came, or broke off: the router hands that on as the cause of an error of its own. Browsers give
 * it no code, and any other fault of a script may be a TypeError, too.
 */
export function isConnectionLost(error: unknown): boolean {
	if (error instanceof TypeError && lostTexts.test(error.message)) return true;
	return error instanceof Error && error.cause !== undefined && isConnectionLost(error.cause);
}
