import { type ComponentType, useEffect, useRef, useState } from "react";
import { type Toast, toastEvent } from "./toast.ts";

/** Stands once on the page; fetches the toaster when somebody first has something to say. */
export function ToastHost() {
	const [Toaster, setToaster] = useState<ComponentType | null>(null);
	const show = useRef<((toast: Toast) => void) | null>(null);
	const waiting = useRef<Toast[]>([]);

	useEffect(() => {
		const receive = (event: Event) => {
			const { detail } = event as CustomEvent<Toast>;
			if (show.current) {
				show.current(detail);
				return;
			}
			waiting.current.push(detail);
			import("./toaster.tsx").then(
				(module) => {
					show.current = module.emitToast;
					setToaster(() => module.Toaster);
				},
				// The network is gone, or a newer site has come: what is to be said is said all the same, and not later. It stands until the
				// next, which may be told so too: a module that once failed is not asked for again while the page stands (HTML, module map).
				() => {
					waiting.current = [];
					const { title, description, action } = detail;
					setToaster(() => () => (
						<p role="alert" className="fixed bottom-4 bg-surface p-4">
							<strong>{title}</strong> {description}{" "}
							{action && (
								<button type="button" onClick={action.run} className="control">
									{action.label}
								</button>
							)}
						</p>
					));
				},
			);
		};
		window.addEventListener(toastEvent, receive);
		return () => window.removeEventListener(toastEvent, receive);
	}, []);

	// The toaster hears only what is said after it stands: effects of a child run before this one.
	useEffect(() => {
		if (!Toaster) return;
		for (const toast of waiting.current.splice(0)) show.current?.(toast);
	}, [Toaster]);

	return Toaster && <Toaster />;
}
