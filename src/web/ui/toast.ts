export interface Toast {
	kind: "success" | "error";
	title: string;
	description?: string;
	/** It takes the place of one with the same that still stands. */
	id?: string;
	/** What can be done about it while the message stands; it stands longer then. */
	action?: { label: string; run: () => void };
}

export const toastEvent = "avspark:toast";

/** Shows a message for a few seconds. The toaster itself is fetched at the first one: see toast-host.tsx. */
export function showToast(toast: Toast): void {
	window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}
