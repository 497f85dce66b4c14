import { type ReactNode, useEffect, useRef } from "react";
import "./modal.css";

interface ModalProps {
	title: string;
	/** Called once it is closed: by Escape, or by what it holds. The focus is then back where it was. */
	onClose: () => void;
	children: (close: () => void) => ReactNode;
}

/** A dialog over the page: stands open as long as it is rendered. */
export function Modal({ title, onClose, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog ref={dialog} aria-label={title} onClose={onClose} className="modal">
			<div className="flex flex-col gap-5 p-5 sm:p-6">
				<h2 className="text-card-l">{title}</h2>
				{children(() => dialog.current?.close())}
			</div>
		</dialog>
	);
}
