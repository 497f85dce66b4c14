/** What a part of the desk says when it could not be read. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert" className="flex flex-col items-start gap-4">
			<p className="border-s-4 border-danger ps-4 font-semibold">Innehållet kunde inte laddas.</p>
			<button type="button" onClick={onRetry} className="control">
				Försök igen
			</button>
		</div>
	);
}
