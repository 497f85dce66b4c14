const storageKey = "avspark-slash";

/** Whether the key / opens the search: until somebody turns it off in this browser. */
export function isSlashOn(): boolean {
	try {
		return localStorage.getItem(storageKey) !== "off";
	} catch {
		return true;
	}
}

/** Kept for this browser, where it lets anything be kept. */
export function switchSlash(isOn: boolean): void {
	try {
		localStorage.setItem(storageKey, isOn ? "on" : "off");
	} catch {
		// Nothing may be stored here: the switch holds as long as the dialog is open.
	}
}
