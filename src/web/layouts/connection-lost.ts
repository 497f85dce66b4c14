/** As Chromium, Firefox and Safari word it. Chromium words a script that is gone from the site alike. */
const lostTexts =
	/^(?:failed to fetch(?! dynamically)|network ?error|load failed|the (?:internet|network) connection)/i;

/** True for what `fetch` throws when no answer came. Browsers give that no code, and any other fault of a script may be a TypeError, too. */
export function isConnectionLost(error: unknown): boolean {
	return error instanceof TypeError && lostTexts.test(error.message);
}
