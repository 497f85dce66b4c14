import { type ReactNode, useEffect, useRef } from "react";
import { DialogGuard } from "./dialog-guard.tsx";
import "./modal.css";

interface ModalProps {
	title: string;
	/** Something would be lost if it were left. */
	isEdited?: boolean;
	/** It is to be closed: by Escape, or by what it holds. */
	onClose: () => void;
	/** `leave` asks first where something would be lost; `finish` does not. */
	children: (ways: { leave: () => void; finish: () => void }) => ReactNode;
}

/** A dialog over the page: stands open as long as it is rendered, and gives the focus back. Opened with useDialogEntry. */
export function Modal({ title, isEdited = false, onClose, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const isDone = useRef(false);
	useEffect(() => {
		const asked = document.activeElement;
		dialog.current?.showModal();
		return () => {
			if (asked instanceof HTMLElement) asked.focus();
		};
	}, []);
	const finish = () => {
		isDone.current = true;
		onClose();
	};
	return (
		<dialog
			ref={dialog}
			aria-label={title}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			// Some browsers have ways out that cannot be held back.
			onClose={() => {
				dialog.current?.showModal();
				onClose();
			}}
			className="modal"
		>
			<div className="flex flex-col gap-5 p-5 sm:p-6">
				<h2 className="text-card-l">{title}</h2>
				{children({ leave: onClose, finish })}
				{isEdited && <DialogGuard isDone={isDone} />}
			</div>
		</dialog>
	);
}
