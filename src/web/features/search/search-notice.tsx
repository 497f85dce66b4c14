import type { ReactNode } from "react";
import type { SearchState } from "./use-search.ts";

/** What the dialog says besides its list; told to readers who do not see it, too. */
export function SearchNotice({ state, onRetry }: { state: SearchState; onRetry: () => void }) {
	return (
		<div role="status">
			{state.kind === "idle" && <Notice>Skriv minst två tecken.</Notice>}
			{state.kind === "searching" && state.found.length === 0 && <Notice>Söker...</Notice>}
			{state.kind === "found" &&
				(state.found.length === 0 ? (
					<Notice>Inga resultat hittades</Notice>
				) : (
					<p className="sr-only">
						{state.found.length === 1 ? "1 resultat" : `${state.found.length} resultat`}
					</p>
				))}
			{state.kind === "failed" && (
				<Notice>
					Sökningen misslyckades.{" "}
					<button
						type="button"
						onClick={onRetry}
						className="min-h-6 font-semibold text-ink underline underline-offset-4"
					>
						Försök igen
					</button>
				</Notice>
			)}
		</div>
	);
}

function Notice({ children }: { children: ReactNode }) {
	return <p className="px-4 py-6 text-ink-soft sm:px-5">{children}</p>;
}
