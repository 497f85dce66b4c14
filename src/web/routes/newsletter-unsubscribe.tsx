import { useSearchParams } from "react-router";
import { createLinkAction } from "../data/newsletter/link-action.ts";
import { newsletterMeta } from "../data/newsletter/newsletter-links.ts";
import { privatePageHeaders } from "../data/private-page.ts";
import { useRootData } from "../data/root-data.ts";
import { AskPanel } from "../features/newsletter/ask-panel.tsx";
import { LinkForm } from "../features/newsletter/link-form.tsx";
import { OutcomePage } from "../layouts/outcome-page.tsx";
import type { Route } from "./+types/newsletter-unsubscribe";

export const headers = privatePageHeaders;
export const meta: Route.MetaFunction = () => newsletterMeta;

/** The button of this page. The one click of a mail program is answered before: pages/newsletter/one-click-unsubscribe.ts. */
export const action = createLinkAction("unsubscribe_newsletter");

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	const contactEmail = useRootData()?.contactEmail ?? "";
	const token = actionData?.token ?? query.get("token") ?? "";
	const form = <LinkForm action="/nyhetsbrev/avsluta" token={token} button="Avsluta prenumerationen" />;
	if (actionData?.outcome === "done") {
		return (
			<OutcomePage
				title="Nyhetsbrevet är avslutat"
				text="Du får inga fler brev. Ångrar du dig är du välkommen tillbaka."
			>
				<AskPanel />
			</OutcomePage>
		);
	}
	if (actionData?.outcome === "failed") {
		return (
			<OutcomePage title="Ett fel uppstod" text="Prenumerationen är inte avslutad. Försök igen senare.">
				{form}
			</OutcomePage>
		);
	}
	if (actionData || token === "") {
		return (
			<OutcomePage
				title="Länken gäller inte"
				text="Den är inte hel, eller så finns adressen inte längre hos oss. Kommer brevet ändå, skriv till oss så tar vi bort dig."
			>
				<a href={`mailto:${contactEmail}`} className="font-semibold break-all underline underline-offset-4">
					{contactEmail}
				</a>
			</OutcomePage>
		);
	}
	return (
		<OutcomePage title="Avsluta nyhetsbrevet" text="Tryck på knappen, så kommer inga fler brev till dig.">
			{form}
		</OutcomePage>
	);
}
