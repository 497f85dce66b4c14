import { type FormEvent, useState } from "react";
import { isEmailAddress } from "../../../domain/email-address.ts";
import { subscribeToNewsletter } from "../../data/newsletter.ts";
import { useRootData } from "../../data/root-data.ts";
import { showToast } from "../../ui/toast.ts";

type State = "idle" | "sending" | "done";

const labels: Readonly<Record<State, string>> = {
	idle: "Prenumerera",
	sending: "Skickar...",
	done: "Klart!",
};

/** The least time "Skickar..." shows, and how long "Klart!" stays (spec 4). */
const sendingMs = 1000;
const doneMs = 3000;

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

export function NewsletterSignup() {
	const anonKey = useRootData()?.anonKey ?? "";
	const [state, setState] = useState<State>("idle");

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const email = String(new FormData(form).get("email") ?? "").trim();
		if (!isEmailAddress(email)) {
			showToast({
				kind: "error",
				title: "Ogiltig e-postadress",
				description: "Vänligen ange en giltig e-postadress",
			});
			return;
		}
		setState("sending");
		const [isSubscribed] = await Promise.all([subscribeToNewsletter(anonKey, email), wait(sendingMs)]);
		if (!isSubscribed) {
			setState("idle");
			showToast({ kind: "error", title: "Ett fel uppstod", description: "Försök igen senare." });
			return;
		}
		form.reset();
		setState("done");
		showToast({
			kind: "success",
			title: "Prenumeration bekräftad!",
			description: "Du kommer nu att få vårt nyhetsbrev.",
		});
		await wait(doneMs);
		setState("idle");
	};

	return (
		<section aria-labelledby="nyhetsbrev" className="bg-brand text-on-brand">
			<div className="shell grid items-end gap-8 py-section lg:grid-cols-2 lg:gap-16">
				<div className="flex flex-col gap-3">
					<h2 id="nyhetsbrev" className="text-headline">
						Missa ingen avspark
					</h2>
					<p className="max-w-prose font-serif text-reading">
						Dagens viktigaste sportnyheter i ett brev. Du kan avsluta när du vill.
					</p>
				</div>
				{/* The address is checked here, so that a wrong one is told the same way in every browser. */}
				<form noValidate onSubmit={submit} className="needs-script flex flex-col gap-2">
					<label htmlFor="nyhetsbrev-epost" className="font-semibold">
						E-postadress
					</label>
					<div className="flex flex-col gap-3 sm:flex-row sm:gap-0">
						<input
							id="nyhetsbrev-epost"
							name="email"
							type="email"
							required
							autoComplete="email"
							placeholder="namn@exempel.se"
							className="min-h-12 min-w-0 flex-1 border-2 border-on-brand bg-white px-4 text-on-brand placeholder:text-[#5d636d] focus-visible:outline-on-brand"
						/>
						<button
							type="submit"
							disabled={state !== "idle"}
							className="control min-h-12 min-w-40 border-on-brand bg-on-brand text-brand focus-visible:outline-on-brand"
						>
							<span aria-live="polite">{labels[state]}</span>
						</button>
					</div>
				</form>
				<noscript>
					<p className="font-semibold">Formuläret behöver JavaScript.</p>
				</noscript>
			</div>
		</section>
	);
}
