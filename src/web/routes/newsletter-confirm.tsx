import { useSearchParams } from "react-router";
import { createLinkAction } from "../data/newsletter/link-action.ts";
import { newsletterMeta } from "../data/newsletter/newsletter-links.ts";
import { privatePageHeaders } from "../data/private-page.ts";
import { AskPanel } from "../features/newsletter/ask-panel.tsx";
import { LinkForm } from "../features/newsletter/link-form.tsx";
import { OutcomePage } from "../layouts/outcome-page.tsx";
import type { Route } from "./+types/newsletter-confirm";

export const headers = privatePageHeaders;
export const meta: Route.MetaFunction = () => newsletterMeta;

export const action = createLinkAction("confirm_newsletter");

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
	const [query] = useSearchParams();
	const token = actionData?.token ?? query.get("token") ?? "";
	const form = <LinkForm action="/nyhetsbrev/bekrafta" token={token} button="Bekräfta prenumerationen" />;
	if (actionData?.outcome === "done") {
		return (
			<OutcomePage
				title="Prenumerationen är bekräftad"
				text="Du kommer nu att få vårt nyhetsbrev. Mejlet med länken har också en som avslutar det."
			/>
		);
	}
	if (actionData?.outcome === "failed") {
		return (
			<OutcomePage title="Ett fel uppstod" text="Länken är inte förbrukad. Försök igen senare.">
				{form}
			</OutcomePage>
		);
	}
	if (actionData || token === "") {
		return (
			<OutcomePage
				title="Länken gäller inte längre"
				text="Den är redan använd, äldre än sju dagar eller inte hel. Har du bekräftat förut behöver du inte göra något. Annars mejlar vi gärna en ny."
			>
				<AskPanel />
			</OutcomePage>
		);
	}
	return (
		<OutcomePage title="Bekräfta nyhetsbrevet" text="Ett tryck till, så kommer Avsparks nyhetsbrev till dig.">
			{form}
		</OutcomePage>
	);
}
