import type { SupabaseClient } from "@supabase/supabase-js";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { NewsletterChoices, OwnNewsletter } from "../../../../contract/newsletter.ts";
import { listActiveSports } from "../../../data/account/sport-preferences.ts";
import { readChoices } from "../../../data/newsletter/newsletter-choices.ts";
import {
	endOwnNewsletter,
	getOwnNewsletter,
	saveOwnNewsletter,
} from "../../../data/newsletter/own-newsletter.ts";
import { useClient } from "../../../data/use-client.ts";
import { NewsletterFields } from "../../../ui/forms/newsletter-fields.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { showToast } from "../../../ui/toasts/toast.ts";
import { useAct } from "../../../ui/toasts/use-act.ts";
import { failWith } from "../attempt.ts";

type State =
	| { kind: "loading" }
	| { kind: "failed" }
	| { kind: "ready"; own: OwnNewsletter; choices: NewsletterChoices };

/** What is said above the fields; the address is the account's, which is confirmed. */
const texts: Readonly<Record<OwnNewsletter["state"], (email: string) => string>> = {
	none: (email) => `Dagens viktigaste sportnyheter till ${email}. Du kan avsluta när du vill.`,
	asked: (email) => `Vi har mejlat en länk till ${email}. Här kan du bekräfta utan den.`,
	subscribed: (email) => `Nyhetsbrevet går till ${email}.`,
	ended: (email) => `Du har avslutat nyhetsbrevet till ${email}. Du är välkommen tillbaka.`,
	retired: (email) =>
		`Breven till ${email} kom inte fram, så vi har slutat skicka. Går adressen att nå igen kan du börja om.`,
};

/** The newsletter to the account's own address: ordered, changed and ended. */
export function NewsletterSetting({ userId }: { userId: string }) {
	const openClient = useClient();
	const [state, setState] = useState<State>({ kind: "loading" });
	const { isBusy, act } = useAct(failWith("The newsletter could not be changed"));

	const load = useCallback(async () => {
		setState({ kind: "loading" });
		try {
			const client = await openClient();
			const own = await getOwnNewsletter(client);
			// Whoever begins is offered the sports chosen for the front page; all are on offer without them, too.
			const sports =
				own.state === "none" ? await listActiveSports(client, userId).catch(() => []) : own.sports;
			setState({ kind: "ready", own, choices: { frequency: own.frequency, sports } });
		} catch (error) {
			console.error("The newsletter could not be read", error);
			setState({ kind: "failed" });
		}
	}, [openClient, userId]);
	useEffect(() => void load(), [load]);

	const change = (title: string, task: (client: SupabaseClient<AvsparkDatabase>) => Promise<OwnNewsletter>) =>
		act(async () => {
			const own = await task(await openClient());
			setState({ kind: "ready", own, choices: own });
			showToast({ kind: "success", title });
		});

	if (state.kind === "loading") return <p role="status">Laddar...</p>;
	if (state.kind === "failed") return <LoadFailed onRetry={() => void load()} />;
	const { own, choices } = state;
	const isSubscribed = own.state === "subscribed";
	const save = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const chosen = readChoices(new FormData(event.currentTarget));
		void change(isSubscribed ? "Sparat!" : "Du får nu nyhetsbrevet!", (client) =>
			saveOwnNewsletter(client, chosen),
		);
	};
	return (
		<form method="post" onSubmit={save} className="flex flex-col gap-6">
			<p role="status" className="max-w-prose font-serif text-reading wrap-anywhere text-ink-soft">
				{texts[own.state](own.email)}
			</p>
			<NewsletterFields key={own.state} choices={choices} />
			<div className="flex flex-col gap-3 sm:flex-row">
				<SubmitButton isBusy={isBusy}>{isSubscribed ? "Spara valen" : "Prenumerera"}</SubmitButton>
				{isSubscribed && (
					<button
						type="button"
						aria-disabled={isBusy}
						onClick={() => void change("Nyhetsbrevet är avslutat.", endOwnNewsletter)}
						className="control min-h-12"
					>
						Avsluta nyhetsbrevet
					</button>
				)}
			</div>
		</form>
	);
}
