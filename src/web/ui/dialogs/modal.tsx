import { type ReactNode, useRef } from "react";
import { DialogGuard } from "./dialog-guard.tsx";
import { ModalFrame } from "./modal-frame.tsx";

interface ModalProps {
	title: string;
	/** Something would be lost if it were left. */
	isEdited?: boolean;
	/** What would be lost is thrown away knowingly. */
	onDiscard?: () => void;
	/** It is to be closed: by Escape, or by what it holds. */
	onClose: () => void;
	/** `leave` asks first where something would be lost; `finish` does not. */
	children: (ways: { leave: () => void; finish: () => void }) => ReactNode;
}

/** A dialog over the page with a title of its own and what it holds below. Opened with useDialogEntry. */
export function Modal({ title, isEdited = false, onDiscard, onClose, children }: ModalProps) {
	const isDone = useRef(false);
	const finish = () => {
		isDone.current = true;
		onClose();
	};
	return (
		<ModalFrame title={title} onLeave={onClose}>
			<div className="flex flex-col gap-5 p-5 sm:p-6">
				<h2 className="text-card-l">{title}</h2>
				{children({ leave: onClose, finish })}
				<DialogGuard isEdited={isEdited} isDone={isDone} onDiscard={onDiscard} />
			</div>
		</ModalFrame>
	);
}
