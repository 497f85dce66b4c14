import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import { MessagePage } from "./message-page.tsx";

interface OutcomePageProps {
	title: string;
	text: string;
	/** What can be done now; without it there is the way home. */
	children?: ReactNode;
}

/** The answer to a form that the browser sent. The document's title says it, too: it is what a screen reader reads first. */
export function OutcomePage({ title, text, children }: OutcomePageProps) {
	return (
		<>
			<title>{`${title} | Avspark`}</title>
			<MessagePage title={title} text={text}>
				{children || (
					<Link to="/" className="control">
						Till startsidan
					</Link>
				)}
			</MessagePage>
		</>
	);
}
