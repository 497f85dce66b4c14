import { useEffect, useRef, useState } from "react";

/**
 * Files that are dropped on the page or pasted into it: the first of them is given on. What is pasted beside a text, as
 * word processors do it, stays a text. An open dialog is answered first: until then no file is taken. True while files are held over the
 * page.
 */
export function useGivenFiles(onFile: (file: File) => void): boolean {
	const [isHeld, setIsHeld] = useState(false);
	const latest = useRef(onFile);
	useEffect(() => {
		latest.current = onFile;
	}, [onFile]);

	useEffect(() => {
		const hold = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes("Files")) return;
			// Without it the browser leaves the form and shows the file.
			event.preventDefault();
			setIsHeld(!isDialogOpen());
		};
		const leave = (event: DragEvent) => {
			if (event.relatedTarget === null) setIsHeld(false);
		};
		const drop = (event: DragEvent) => {
			setIsHeld(false);
			const file = event.dataTransfer?.files[0];
			if (!file) return;
			event.preventDefault();
			if (!isDialogOpen()) latest.current(file);
		};
		const paste = (event: ClipboardEvent) => {
			const file = event.clipboardData?.files[0];
			if (!file || event.clipboardData?.getData("text/plain") || isDialogOpen()) return;
			event.preventDefault();
			latest.current(file);
		};
		document.addEventListener("dragover", hold);
		document.addEventListener("dragleave", leave);
		document.addEventListener("drop", drop);
		document.addEventListener("paste", paste);
		return () => {
			document.removeEventListener("dragover", hold);
			document.removeEventListener("dragleave", leave);
			document.removeEventListener("drop", drop);
			document.removeEventListener("paste", paste);
		};
	}, []);
	return isHeld;
}

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;
