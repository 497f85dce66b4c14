import { useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonnerToast } from "sonner";
import "sonner/dist/styles.css";
import { hideToastEvent, type Toast } from "./toast.ts";

/** Loaded at the first toast only; see toast-host.tsx. */
export function Toaster() {
	useEffect(() => {
		const hide = (event: Event) => hideShown((event as CustomEvent<string>).detail);
		window.addEventListener(hideToastEvent, hide);
		return () => window.removeEventListener(hideToastEvent, hide);
	}, []);
	return (
		<SonnerToaster
			position="bottom-right"
			containerAriaLabel="Aviseringar"
			toastOptions={{
				unstyled: true,
				classNames: {
					toast:
						"flex w-full gap-3 border-2 border-s-8 bg-band p-4 font-sans text-on-band [&_[data-icon]]:hidden",
					title: "font-bold",
					// A line for each of several failures.
					description: "text-meta text-on-band-soft whitespace-pre-line",
					// The margin, where it stands beside the words.
					actionButton: "control ms-auto shrink-0 self-center px-4",
					success: "border-brand",
					error: "border-[#ff6b57]",
				},
			}}
		/>
	);
}

/** Time to read, to reach the button (Alt + T leads there) and to think. */
const actionMs = 12_000;

/** The library's own id of what was shown last, by the message's: one that is on its way out is never shown again. */
const shown = new Map<string, string | number>();

export function emitToast({ kind, title, description, id = "", action }: Toast): void {
	const standing = shown.get(id);
	const now = sonnerToast[kind](title, {
		description,
		...(standing !== undefined && { id: standing }),
		...(action && { duration: actionMs, action: { label: action.label, onClick: action.run } }),
	});
	if (id) shown.set(id, now);
}

function hideShown(id: string): void {
	const standing = shown.get(id);
	// Without an id all would go.
	if (standing === undefined) return;
	shown.delete(id);
	sonnerToast.dismiss(standing);
}
