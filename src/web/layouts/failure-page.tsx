import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { isConnectionLost } from "./connection-lost.ts";
import { MessagePage } from "./message-page.tsx";
import { missingScript } from "./missing-script.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { OfflineMessage } from "./offline-message.tsx";

/**
 * Instead of a page that cannot be shown: what was answered in its place, or thrown where there was no answer. One whose script is missing, as
 * that of an older site is, is there on the server: `openAnew` opens it, unless it was just opened so.
 */
export function FailurePage({ error, openAnew }: { error: unknown; openAnew: () => boolean }) {
	const { pathname, search } = useLocation();
	const status = isRouteErrorResponse(error) ? error.status : null;
	const isLost = isConnectionLost(error);
	const isScriptMissing = error instanceof Error && error.message === missingScript;
	const [isOpening, setIsOpening] = useState(isScriptMissing);
	useEffect(() => setIsOpening(isScriptMissing && openAnew()), [isScriptMissing, openAnew]);
	useEffect(() => {
		// The root, whose title it is, is every page's script, and these words of browsers are not.
		if (isLost) document.title = "Du är offline | Avspark";
	}, [isLost]);
	if (isOpening) return null;
	if (isLost) return <OfflineMessage />;
	if (status === 404) return <NotFoundPage />;
	const isBusy = status === 503 || status === 429;
	return (
		<MessagePage
			title="Ett fel uppstod"
			text={
				isBusy
					? "Avspark har för mycket att göra just nu. Vänta en stund och försök igen."
					: "Sidan kunde inte visas. Felet är vårt, inte ditt. Försök igen senare."
			}
		>
			<div className="flex flex-wrap gap-3">
				{/* A whole new page, not the router's: what failed may be in this one. */}
				<a href={pathname + search} className="control control-main">
					Försök igen
				</a>
				<Link to="/" reloadDocument className="control">
					Till startsidan
				</Link>
			</div>
			{status !== null && <p className="text-meta text-ink-soft">Felkod {status}</p>}
		</MessagePage>
	);
}
