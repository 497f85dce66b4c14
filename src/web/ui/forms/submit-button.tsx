import { useEffect, useRef, useSyncExternalStore } from "react";

const never = () => () => {};

interface SubmitButtonProps {
	isBusy: boolean;
	/** What it does cannot be undone. */
	isGrave?: boolean;
	children: string;
}

/**
 * The button of a form that script sends. It waits for that script: until then the browser itself would send the form. Who has
 * pressed Enter meanwhile (pages/html/scripts-after-paint.ts marks the form) need not press it again.
 * While a request runs it says "Laddar..." (spec 2, auth screens), and is not disabled: whoever pressed it by keyboard would lose the
 * place on the page.
 */
export function SubmitButton({ isBusy, isGrave = false, children }: SubmitButtonProps) {
	const isReady = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const form = button.current?.form;
		if (!isReady || !form?.dataset.entered) return;
		delete form.dataset.entered;
		form.requestSubmit();
	}, [isReady]);
	return (
		<button
			ref={button}
			type="submit"
			disabled={!isReady}
			aria-disabled={isBusy}
			onClick={(event) => {
				if (isBusy) event.preventDefault();
			}}
			className={`control min-h-12 sm:self-start ${isGrave ? "text-danger" : "control-main"}`}
		>
			{isBusy ? "Laddar..." : children}
		</button>
	);
}
