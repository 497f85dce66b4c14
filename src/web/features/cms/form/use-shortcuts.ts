import { type RefObject, useEffect, useRef } from "react";
import { isSlashOn } from "../../../data/search/slash-key.ts";

interface Shortcuts {
	save: () => void;
	publish: () => void;
	help: () => void;
}

/** Ctrl + S, Ctrl + Enter and ? while the form stands; Cmd does as Ctrl. Ctrl + B is the content field's own. */
export function useShortcuts(form: RefObject<HTMLFormElement | null>, shortcuts: Shortcuts): void {
	const latest = useRef(shortcuts);
	useEffect(() => {
		latest.current = shortcuts;
	});
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			const run = choose(event, latest.current, form.current);
			// An open dialog is answered first.
			const isHeard = run !== null && !event.repeat && !document.querySelector("dialog[open]");
			// The browser's question where to put the page is never what was meant.
			if (isHeard || run === latest.current.save) event.preventDefault();
			if (isHeard) run();
		};
		document.addEventListener("keydown", hear);
		return () => document.removeEventListener("keydown", hear);
	}, [form]);
}

function choose(
	event: KeyboardEvent,
	{ save, publish, help }: Shortcuts,
	form: HTMLFormElement | null,
): (() => void) | null {
	if (event.altKey || event.isComposing) return null;
	if (event.ctrlKey || event.metaKey) {
		if (event.key.toLowerCase() === "s") return save;
		// In another form of the page it sends that one.
		const { target } = event;
		const isOurs = target === document.body || (target instanceof Node && form?.contains(target));
		return event.key === "Enter" && isOurs ? publish : null;
	}
	// One key alone is a letter in a field, and can be turned off (WCAG 2.1.4).
	const isTyping = event.target instanceof Element && event.target.closest("input,textarea,select");
	return event.key === "?" && !isTyping && isSlashOn() ? help : null;
}
