import { data } from "react-router";
import { readChoices } from "../data/newsletter/newsletter-choices.ts";
import {
	getNewsletterChoices,
	linkStatus,
	newsletterMeta,
	saveNewsletterChoices,
} from "../data/newsletter/newsletter-links.ts";
import { privatePageHeaders } from "../data/private-page.ts";
import { requestDataContext } from "../data/request-context.ts";
import { AskPanel } from "../features/newsletter/ask-panel.tsx";
import { ChoicesForm } from "../features/newsletter/choices-form.tsx";
import { OutcomePage } from "../layouts/outcome-page.tsx";
import { Link } from "../ui/link.tsx";
import type { Route } from "./+types/newsletter-choices";

export const headers = privatePageHeaders;
export const meta: Route.MetaFunction = () => newsletterMeta;

/** The page behind a letter's link: what comes, and how often, without signing in. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase } = context.get(requestDataContext);
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const choices = await getNewsletterChoices(supabase, token);
	if (choices === "failed") return data({ kind: "failed" as const, token }, { status: 503 });
	return choices === null
		? data({ kind: "invalid" as const, token }, { status: 410 })
		: data({ kind: "form" as const, token, choices }, { status: 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
	const { supabase } = context.get(requestDataContext);
	const form = await request.formData().catch(() => new FormData());
	const choices = readChoices(form);
	const outcome = await saveNewsletterChoices(supabase, String(form.get("token") ?? ""), choices);
	return data({ outcome, choices }, { status: linkStatus[outcome] });
}

export default function NewsletterChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
	const { token } = loaderData;
	if (actionData?.outcome === "done") {
		return (
			<OutcomePage title="Dina val är sparade" text="De gäller från nästa brev.">
				<Link to="/" className="control">
					Till startsidan
				</Link>
			</OutcomePage>
		);
	}
	if (loaderData.kind === "failed" || actionData?.outcome === "failed") {
		return (
			<OutcomePage title="Ett fel uppstod" text="Ingenting är ändrat. Försök igen senare.">
				<a href={`/nyhetsbrev/val?${new URLSearchParams({ token })}`} className="control">
					Försök igen
				</a>
			</OutcomePage>
		);
	}
	if (loaderData.kind === "invalid" || actionData?.outcome === "invalid") {
		return (
			<OutcomePage
				title="Länken gäller inte"
				text="Den är inte hel, eller så är prenumerationen avslutad. Vill du ha brevet igen mejlar vi gärna en ny länk."
			>
				<AskPanel />
			</OutcomePage>
		);
	}
	return (
		<OutcomePage title="Ditt nyhetsbrev" text="Välj hur ofta det kommer, och vilka sporter det handlar om.">
			<ChoicesForm token={token} choices={loaderData.choices} />
		</OutcomePage>
	);
}
