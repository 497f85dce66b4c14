import type { ReactNode } from "react";
import { useModal } from "./use-modal.ts";

interface ModalFrameProps {
	title: string;
	/** Of what it holds, where that is not Swedish. */
	lang?: string;
	className?: string;
	/** It is to be left: by Escape, or by a way out of the browser's. Whoever renders it may ask first, and let it stand. */
	onLeave: () => void;
	children: ReactNode;
}

/** What every dialog of a form over the page is (useModal). */
export function ModalFrame({ title, lang, className = "", onLeave, children }: ModalFrameProps) {
	const dialog = useModal();
	return (
		<dialog
			ref={dialog}
			lang={lang}
			aria-label={title}
			onCancel={(event) => {
				event.preventDefault();
				onLeave();
			}}
			// Some browsers have ways out that cannot be held back.
			onClose={() => {
				dialog.current?.showModal();
				onLeave();
			}}
			className={`modal ${className}`}
		>
			{children}
		</dialog>
	);
}
