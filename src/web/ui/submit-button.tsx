import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * The button of a form that script sends. It waits for that script: until then the browser itself would send the form.
 * While a request runs it says "Laddar..." (spec 2, auth screens).
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
			disabled={isBusy || !isReady}
			className="control min-h-12 border-ink bg-ink text-paper sm:self-start"
		>
			{isBusy ? "Laddar..." : children}
		</button>
	);
}
