import { data } from "react-router";
import { isEmailAddress } from "../../domain/site/email-address.ts";
import { askForNewsletter, newsletterMeta, readField } from "../data/newsletter/newsletter-links.ts";
import { privatePageHeaders } from "../data/private-page.ts";
import { requestDataContext } from "../data/request-context.ts";
import { AskPanel } from "../features/newsletter/ask-panel.tsx";
import { OutcomePage } from "../layouts/outcome-page.tsx";
import type { Route } from "./+types/newsletter";

export const headers = privatePageHeaders;
export const meta: Route.MetaFunction = () => newsletterMeta;

/** The form's call without JavaScript: the same as the page's own script makes. */
export async function action({ context, request }: Route.ActionArgs) {
	const { supabase, takeNewsletterRequest } = context.get(requestDataContext);
	const email = await readField(request, "email");
	if (!isEmailAddress(email)) return data({ kind: "invalid" as const, email }, { status: 422 });
	if (!(await takeNewsletterRequest())) return data({ kind: "limited" as const }, { status: 429 });
	const isAsked = await askForNewsletter(supabase, email);
	return isAsked ? { kind: "asked" as const } : data({ kind: "failed" as const }, { status: 503 });
}

const texts = {
	form: {
		title: "Nyhetsbrevet",
		text: "Dagens viktigaste sportnyheter i ett brev. Du kan avsluta när du vill.",
	},
	asked: {
		title: "Titta i din inkorg",
		text: "Får adressen inte brevet redan kommer strax ett mejl dit. Öppna länken i det och bekräfta, så är allt klart. Länken gäller i sju dagar.",
	},
	invalid: { title: "Ogiltig e-postadress", text: "Vänligen ange en giltig e-postadress" },
	limited: { title: "För många försök", text: "Vänta en kvart och försök igen." },
	failed: { title: "Ett fel uppstod", text: "Försök igen senare." },
} as const;

export default function Newsletter({ actionData }: Route.ComponentProps) {
	const kind = actionData?.kind ?? "form";
	return (
		<OutcomePage {...texts[kind]}>
			{kind !== "asked" && (
				<AskPanel refused={actionData?.kind === "invalid" ? actionData.email : undefined} />
			)}
		</OutcomePage>
	);
}
