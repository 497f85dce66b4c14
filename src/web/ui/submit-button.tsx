import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * The button of a form that script sends. It waits for that script: until then the browser itself would send the form.
 * While a request runs it says "Laddar..." (spec 2, auth screens), and is not disabled: whoever pressed it by keyboard would lose the
 * place on the page.
 */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: string }) {
	const isReady = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	return (
		<button
			type="submit"
			disabled={!isReady}
			aria-disabled={isBusy}
			onClick={(event) => {
				if (isBusy) event.preventDefault();
			}}
			className="control control-main min-h-12 sm:self-start"
		>
			{isBusy ? "Laddar..." : children}
		</button>
	);
}
