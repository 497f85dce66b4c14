import { useEffect, useRef } from "react";
import type { DigestFrequency } from "../../../domain/articles/digest.ts";
import { getAccessToken } from "../../data/desk/desk-newsletter.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toasts/toast.ts";

interface LetterFrameProps {
	frequency: DigestFrequency;
	sports: readonly string[];
	view: "html" | "text";
	/** Another one is fetched anew. */
	version: string;
}

const frameName = "nyhetsbrevet";

/**
 * The letter, in a frame that runs nothing. A form brings it there: its styles are its own, which this page's policy refuses, and who
 * asks must not stand in an address.
 */
export function LetterFrame({ frequency, sports, view, version }: LetterFrameProps) {
	const openClient = useClient();
	const form = useRef<HTMLFormElement>(null);
	const token = useRef<HTMLInputElement>(null);
	const asked = `${frequency} ${sports.join()} ${view} ${version}`;

	useEffect(() => {
		let isWanted = asked !== "";
		openClient()
			.then(getAccessToken)
			.then((accessToken) => {
				if (!isWanted || !token.current) return;
				token.current.value = accessToken;
				form.current?.submit();
			})
			.catch((error: unknown) => {
				console.error("The letter could not be shown", error);
				showToast({ kind: "error", title: "Fel", description: "Kunde inte visa brevet. Ladda om sidan." });
			});
		return () => {
			isWanted = false;
		};
	}, [openClient, asked]);

	return (
		<>
			<form ref={form} method="post" action="/admin/nyhetsbrev/brev" target={frameName} hidden>
				<input ref={token} type="hidden" name="access_token" />
				<input type="hidden" name="frequency" value={frequency} />
				<input type="hidden" name="view" value={view} />
				{sports.map((sport) => (
					<input key={sport} type="hidden" name="sports" value={sport} />
				))}
			</form>
			<iframe
				// A new one for each letter: another letter in the same frame is a step of the browser's history, and Back would lead through them all.
				key={asked}
				name={frameName}
				title="Brevet som det skickas"
				sandbox="allow-popups allow-popups-to-escape-sandbox"
				className="letter-frame"
			/>
		</>
	);
}
