import type { MouseEvent } from "react";
import { showToast } from "../../ui/toast.ts";
import { type SharedArticle, toShareTargets } from "./share-targets.ts";

const popupFeatures = "popup,width=600,height=400";

/** The places to share in, and "Kopiera länk". Without script the places open as ordinary links. */
export function ShareLinks({ article }: { article: SharedArticle }) {
	return (
		<ul className="flex flex-wrap gap-3">
			{toShareTargets(article).map(({ name, href }) => (
				<li key={name}>
					<a
						href={href}
						target="_blank"
						rel="noopener noreferrer"
						onClick={(event) => openPopup(event, href)}
						className="control"
					>
						{name}
						<span className="sr-only"> (nytt fönster)</span>
					</a>
				</li>
			))}
			<li className="needs-script">
				<button type="button" onClick={() => copyLink(article.url)} className="control">
					Kopiera länk
				</button>
			</li>
		</ul>
	);
}

function openPopup(event: MouseEvent, href: string): void {
	// A click that asks for a new tab or window is left alone.
	if (event.metaKey || event.ctrlKey || event.shiftKey) return;
	const popup = window.open(href, "_blank", popupFeatures);
	if (!popup) return;
	// "noopener" among the features would do it too, but then nothing tells whether the popup was blocked.
	popup.opener = null;
	event.preventDefault();
}

async function copyLink(url: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(url);
		showToast({
			kind: "success",
			title: "Länk kopierad!",
			description: "Artikelns länk har kopierats till urklipp.",
		});
	} catch (error) {
		console.error("The link could not be copied", error);
		showToast({ kind: "error", title: "Ett fel uppstod", description: "Försök igen senare." });
	}
}
