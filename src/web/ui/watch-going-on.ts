/** They press what has the focus once more, or are held while another key is pressed. */
const staying = ["Enter", " ", "Shift", "Control", "Alt", "Meta"];

/**
 * From now on, until the returned function is asked: whether somebody has gone on by key or pointer from what was pressed. An answer that comes
 * late leads nobody away from there. Where the focus is lost nobody is.
 */
export function watchGoingOn(): () => boolean {
	const pressed = document.activeElement;
	let hasActed = false;
	const watching = new AbortController();
	const note = (event: Event) => {
		if (event instanceof KeyboardEvent && (event.repeat || staying.includes(event.key))) return;
		hasActed = true;
		watching.abort();
	};
	for (const name of ["keydown", "pointerdown"])
		addEventListener(name, note, { capture: true, signal: watching.signal });
	return () => {
		watching.abort();
		const { activeElement, body } = document;
		if (activeElement === null || activeElement === body) return false;
		return hasActed && (activeElement !== pressed || activeElement.matches(typedFields));
	};
}

/** Whoever writes on in the field that was sent has gone on, too. */
export const typedFields = "textarea, select, input:not([type=checkbox], [type=radio])";
