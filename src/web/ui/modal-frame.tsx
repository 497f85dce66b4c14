import { type ReactNode, useEffect, useRef } from "react";
import "./modal.css";

interface ModalFrameProps {
	title: string;
	/** Of what it holds, where that is not Swedish. */
	lang?: string;
	className?: string;
	/** It is to be left: by Escape, or by a way out of the browser's. Whoever renders it may ask first, and let it stand. */
	onLeave: () => void;
	children: ReactNode;
}

/** What every dialog over the page is: open as long as it is rendered, and the focus goes back to where it was. */
export function ModalFrame({ title, lang, className = "", onLeave, children }: ModalFrameProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const asked = document.activeElement;
		dialog.current?.showModal();
		return () => {
			if (asked instanceof HTMLElement) asked.focus();
		};
	}, []);
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
