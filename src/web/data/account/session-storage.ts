/** Where supabase-js keeps the session in the browser; also the name of the channel by which its tabs hear of each other. */
export const sessionStorageKey = "avspark-auth";

/** Whether somebody signed in here, as far as can be told without the client. False where storage is refused. */
export function hasStoredSession(): boolean {
	try {
		return localStorage.getItem(sessionStorageKey) !== null;
	} catch {
		return false;
	}
}
