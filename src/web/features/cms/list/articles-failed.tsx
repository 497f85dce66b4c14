import { useEffect } from "react";
import { showToast } from "../../../ui/toasts/toast.ts";

/** What the desk says when articles could not be read (spec 8). */
export function ArticlesFailed({ onRetry }: { onRetry: () => void }) {
	useEffect(() => showToast({ kind: "error", title: "Fel", description: "Kunde inte ladda artiklar" }), []);
	return (
		<div className="flex flex-col items-start gap-4">
			<p className="border-s-4 border-danger ps-4 font-semibold">Artiklarna kunde inte laddas.</p>
			<button type="button" onClick={onRetry} className="control">
				Försök igen
			</button>
		</div>
	);
}
