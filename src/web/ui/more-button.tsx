interface MoreButtonProps {
	state: "idle" | "loading" | "failed";
	onMore: () => void;
}

/** The way on at the end of a list. */
export function MoreButton({ state, onMore }: MoreButtonProps) {
	return (
		<div className="flex flex-wrap items-center gap-4">
			<button type="button" disabled={state === "loading"} onClick={onMore} className="control">
				{state === "loading" ? "Laddar..." : "Visa fler"}
			</button>
			{state === "failed" && (
				<p role="alert" className="font-semibold text-danger">
					Kunde inte hämta fler. Försök igen.
				</p>
			)}
		</div>
	);
}
