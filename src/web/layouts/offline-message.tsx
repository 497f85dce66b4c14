import { MessagePage } from "./message-page.tsx";

/** Instead of a page that the network did not bring, and the way to ask for it again. */
export function OfflineMessage() {
	return (
		<MessagePage title="Du är offline" text="Sidan kan inte hämtas utan internetanslutning.">
			{/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for */}
			<a href="" className="control">
				Försök igen
			</a>
		</MessagePage>
	);
}
