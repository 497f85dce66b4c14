import { type MouseEvent, useSyncExternalStore } from "react";
import { showToast } from "../toasts/toast.ts";
import { copyText } from "./copy-text.ts";
import { type SharedPage, toShareTargets } from "./share-targets.ts";

const popupFeatures = "popup,width=600,height=400";

/** The places to share in, "Kopiera länk", and the device's own sheet where it has one. Without script the places open as ordinary links. */
export function ShareLinks({ page }: { page: SharedPage }) {
	const hasShareSheet = useSyncExternalStore(never, canShare, () => false);
	return (
		<ul className="flex flex-wrap gap-3">
			{toShareTargets(page).map(({ name, href }) => (
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
				<button type="button" onClick={() => copyLink(page)} className="control">
					Kopiera länk
				</button>
			</li>
			{hasShareSheet && (
				<li>
					<button type="button" onClick={() => openShareSheet(page)} className="control">
						Fler sätt att dela
					</button>
				</li>
			)}
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

/** What the device can do does not change while the page is open. */
const never = () => () => undefined;
const canShare = () => "share" in navigator;

async function openShareSheet({ title, url }: SharedPage): Promise<void> {
	try {
		await navigator.share({ title, url });
	} catch (error) {
		// Closing the sheet is a way to answer it, not a fault.
		if ((error as Error).name === "AbortError") return;
		console.error("The page could not be shared", error);
		showToast({ kind: "error", title: "Ett fel uppstod", description: "Försök igen senare.", id: "share" });
	}
}

async function copyLink({ url, called }: SharedPage): Promise<void> {
	try {
		await copyText(url);
		showToast({
			kind: "success",
			title: "Länk kopierad!",
			id: "share",
			description: `${called} länk har kopierats till urklipp.`,
		});
	} catch (error) {
		console.error("The link could not be copied", error);
		showToast({ kind: "error", title: "Ett fel uppstod", description: "Försök igen senare.", id: "share" });
	}
}
