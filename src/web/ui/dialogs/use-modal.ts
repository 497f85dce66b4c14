import { type RefObject, useEffect, useRef } from "react";
import "./modal.css";

/** For a `dialog` of the class `modal`: it is open over the page as long as it is rendered, and the focus goes back to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const asked = document.activeElement;
		dialog.current?.showModal();
		return () => {
			if (asked instanceof HTMLElement) asked.focus();
		};
	}, []);
	return dialog;
}
