import type { SeenArticle } from "../saving/article-saver.ts";

interface SaveBarProps {
	seen: SeenArticle | null;
	isBusy: boolean;
	isEdited: boolean;
	/** What is typed lies in this browser. */
	isKept: boolean;
	/** The last attempt to save came to nothing. */
	hasFailed: boolean;
	/** There is something to be settled first. */
	isHeld: boolean;
}

/**
 * Saves the article, and says how it stands: at the window's lower edge until the form's end is there, so that it is at hand wherever one
 * writes. What has the focus is kept above it (styles/save-bar.css).
 */
export function SaveBar(props: SaveBarProps) {
	const { seen, isBusy, isHeld } = props;
	return (
		<div className="save-bar bleed sticky bottom-0 z-10 flex items-center gap-4 border-t-2 border-ink bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
			{/* Not disabled: whoever pressed it by keyboard would lose the place on the page. The form takes one save at a time. */}
			<button
				type="submit"
				aria-disabled={isBusy || isHeld}
				aria-keyshortcuts="Control+S"
				className="control control-main min-h-12 shrink-0"
			>
				{isBusy ? "Sparar..." : seen ? "Spara" : "Skapa artikeln"}
			</button>
			<p role="status" className="min-w-0 text-meta font-semibold">
				{tellState(props)}
			</p>
		</div>
	);
}

function tellState({ isBusy, isEdited, isKept, hasFailed, seen }: SaveBarProps): string {
	if (isBusy) return "Sparar...";
	// Also of what is not in the fields: a publication, a version.
	const failed = "Senaste försöket att spara misslyckades.";
	if (!isEdited && hasFailed) return failed;
	if (!isEdited) return seen ? "Allt är sparat." : "Inget är skrivet än.";
	const told = hasFailed ? failed : "Inte sparat.";
	return isKept ? `${told} Ett utkast ligger i den här webbläsaren.` : told;
}
