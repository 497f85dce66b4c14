export interface Toast {
	kind: "success" | "error";
	title: string;
	description?: string;
}

export const toastEvent = "avspark:toast";

/** Shows a message for a few seconds. The toaster itself is fetched at the first one: see toast-host.tsx. */
export function showToast(toast: Toast): void {
	window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}
