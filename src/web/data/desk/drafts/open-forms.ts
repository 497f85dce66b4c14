import { makeRandomName } from "../../account/random-name.ts";

/** How long a page that is just being left may hold on to its lock: as long as its successor waits. */
const leaveMs = 500;

let own: { name: string; release: () => void } | null = null;

const toLock = (name: string) => `avspark-form ${name}`;

/** The name of this page's open form, held until it is closed, or the page is closed, reloaded or crashes (Web Locks). */
export function openForm(): string {
	if (own === null) {
		const { promise, resolve } = Promise.withResolvers<void>();
		own = { name: makeRandomName(), release: resolve };
		// Missing where the page is not secure; then every other form counts as closed.
		void navigator.locks?.request(toLock(own.name), () => promise);
	}
	return own.name;
}

/** The next form is another. */
export function closeForm(): void {
	own?.release();
	own = null;
}

/** Whether the form of that name is open, in this browser, and not this page's. */
export async function isOtherOpenForm(name: string): Promise<boolean> {
	if (name === own?.name || !navigator.locks) return false;
	try {
		return await navigator.locks.request(toLock(name), { signal: AbortSignal.timeout(leaveMs) }, () => false);
	} catch (error) {
		return error instanceof DOMException && error.name === "TimeoutError";
	}
}
