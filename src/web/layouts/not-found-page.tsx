import { Link } from "../ui/link.tsx";
import { MessagePage } from "./message-page.tsx";

/** Texts: spec 2, not-found page. */
export function NotFoundPage() {
	return (
		<MessagePage title="404" text="Oops! Page not found" lang="en">
			<Link to="/" className="control">
				Till startsidan
			</Link>
		</MessagePage>
	);
}
