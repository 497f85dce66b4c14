import { type ComponentType, useEffect, useRef, useState } from "react";
import { type Toast, toastEvent } from "./toast.ts";

/** Stands once on the page; fetches the toaster when somebody first has something to say. */
export function ToastHost() {
	const [Toaster, setToaster] = useState<ComponentType | null>(null);
	const show = useRef<((toast: Toast) => void) | null>(null);
	const waiting = useRef<Toast[]>([]);
	/** What is told without the toaster, which could not be fetched: the network is gone, or a newer site has come. */
	const [plain, setPlain] = useState<Toast | null>(null);

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
				() => setPlain(waiting.current.splice(0).at(-1) ?? null),
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

	if (plain === null || Toaster) return Toaster && <Toaster />;
	return (
		<div
			role={plain.kind === "error" ? "alert" : "status"}
			className={`fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[36rem] flex-wrap items-center justify-between gap-3 border-s-8 bg-surface p-4 ${plain.kind === "error" ? "border-danger" : "border-brand"}`}
		>
			<p>
				<strong>{plain.title}</strong>
				{plain.description && <span className="block">{plain.description}</span>}
			</p>
			<button type="button" onClick={() => setPlain(null)} className="control">
				Stäng
			</button>
		</div>
	);
}
