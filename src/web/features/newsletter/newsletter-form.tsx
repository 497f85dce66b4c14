import { type FormEvent, useId, useState } from "react";
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

/** For yellow ground. Without JavaScript the browser sends it, and /nyhetsbrev answers with a page. */
export function NewsletterForm({ refused }: { refused?: string }) {
	const id = useId();
	const anonKey = useRootData()?.anonKey ?? "";
	const [state, setState] = useState<State>("idle");
	const [isAsked, setIsAsked] = useState(false);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (state !== "idle") return;
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
		setIsAsked(true);
		showToast({
			kind: "success",
			title: "Prenumeration bekräftad!",
			description: "Du kommer nu att få vårt nyhetsbrev.",
		});
		await wait(doneMs);
		setState("idle");
	};

	return (
		// The address is checked above, so that a wrong one is told the same way in every browser.
		<form
			method="post"
			action="/nyhetsbrev"
			noValidate
			onSubmit={submit}
			className="flex w-full flex-col gap-2"
		>
			<label htmlFor={id} className="font-semibold">
				E-postadress
			</label>
			<div className="flex flex-col gap-3 sm:flex-row sm:gap-0">
				<input
					id={id}
					name="email"
					type="email"
					required
					autoComplete="email"
					placeholder="namn@exempel.se"
					defaultValue={refused}
					aria-invalid={refused === undefined ? undefined : true}
					aria-describedby={`${id}-note`}
					className="min-h-12 min-w-0 flex-1 border-2 border-on-brand bg-white px-4 text-on-brand placeholder:text-[#5d636d] focus-visible:outline-on-brand"
				/>
				{/* Not disabled: whoever pressed it by keyboard would lose the place on the page. */}
				<button
					type="submit"
					aria-disabled={state !== "idle"}
					className="control min-h-12 min-w-40 border-on-brand bg-on-brand text-brand focus-visible:outline-on-brand"
				>
					<span aria-live="polite">{labels[state]}</span>
				</button>
			</div>
			<p id={`${id}-note`} aria-live="polite" className="pt-1">
				{isAsked
					? "Titta i din inkorg: brevet kommer när du har öppnat länken i vårt mejl."
					: "Vi mejlar dig en länk att bekräfta adressen med."}
			</p>
		</form>
	);
}
