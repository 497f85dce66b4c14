import { type RefObject, useEffect, useRef } from "react";
import "./modal.css";

/**
 * For a `dialog` of the class `modal`: it is open over the page as long as it is rendered, and the focus goes back to where it was. Ctrl + S
 * sends the form that it holds, if any.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const asked = document.activeElement;
		dialog.current?.showModal();
		return () => {
			if (asked instanceof HTMLElement) asked.focus();
		};
	}, []);
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (!isSaveChord(event)) return;
			// Of dialogs over each other the innermost is asked.
			if (dialog.current !== [...document.querySelectorAll("dialog:modal")].at(-1)) return;
			event.preventDefault();
			if (!event.repeat) dialog.current?.querySelector("form")?.requestSubmit();
		};
		document.addEventListener("keydown", hear);
		return () => document.removeEventListener("keydown", hear);
	}, []);
	return dialog;
}

/** Who has it in the fingers means the form, not the browser's question where to put the page. */
function isSaveChord({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
	return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "s";
}
