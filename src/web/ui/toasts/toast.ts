export interface Toast {
	kind: "success" | "error";
	title: string;
	description?: string;
	/** It takes the place of one with the same that still stands; `hideToast` takes that away. */
	id?: string;
	/** What can be done about it while the message stands; it stands longer then. */
	action?: { label: string; run: () => void };
}

export const toastEvent = "avspark:toast";
export const hideToastEvent = "avspark:hide-toast";

/** Shows a message for a few seconds. The toaster itself is fetched at the first one: see toast-host.tsx. */
export function showToast(toast: Toast): void {
	window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}

/** Takes a message away before its time, because it holds no longer: what it tells of is tried anew. */
export function hideToast(id: string): void {
	window.dispatchEvent(new CustomEvent<string>(hideToastEvent, { detail: id }));
}
