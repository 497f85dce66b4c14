/** How long a page that is just being left may hold on to its lock: as long as its successor waits. */
const leaveMs = 500;

let own: string | null = null;

const toLock = (tab: string) => `avspark-tab ${tab}`;

/** This page's name among the open ones, held until it is closed, reloaded or crashes (Web Locks). */
export function openTab(): string {
	if (own === null) {
		own = crypto.randomUUID();
		// Missing where the page is not secure; then every other tab counts as closed.
		void navigator.locks?.request(toLock(own), () => new Promise(() => {}));
	}
	return own;
}

/** Whether the tab of that name is open, and not this one. */
export async function isOtherOpenTab(tab: string): Promise<boolean> {
	if (tab === own || !navigator.locks) return false;
	try {
		return await navigator.locks.request(toLock(tab), { signal: AbortSignal.timeout(leaveMs) }, () => false);
	} catch (error) {
		return error instanceof DOMException && error.name === "TimeoutError";
	}
}
