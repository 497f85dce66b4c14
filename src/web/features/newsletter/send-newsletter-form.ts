import type { Dispatch, SetStateAction } from "react";
import { isEmailAddress } from "../../../domain/site/email-address.ts";
import { subscribeToNewsletter } from "../../data/newsletter/newsletter.ts";
import { hideToast, showToast } from "../../ui/toasts/toast.ts";

/** What the form says in place of its own words. */
export interface ShownSending {
	/** On the button. */
	label?: string;
	/** The button waits. */
	isBusy?: boolean;
	note?: string;
}

const note = "Titta i din inkorg: brevet kommer när du har öppnat länken i vårt mejl.";

/** Of what is told of the last address that was sent. */
const failureId = "newsletter-failure";

/** The least time "Skickar..." shows, and how long "Klart!" stays (spec 4). */
const sendingMs = 1000;
const doneMs = 3000;

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Checks the address, so that a wrong one is told the same way in every browser, and asks for the newsletter. */
export async function sendNewsletterForm(
	form: HTMLFormElement,
	anonKey: string,
	show: Dispatch<SetStateAction<ShownSending>>,
): Promise<void> {
	hideToast(failureId);
	const email = readEmail(form);
	if (!isEmailAddress(email)) {
		// The address before may have been taken: what is said of it is not said of this one.
		show({});
		showToast({
			kind: "error",
			title: "Ogiltig e-postadress",
			description: "Vänligen ange en giltig e-postadress",
			id: failureId,
		});
		const field = form.elements.namedItem("email");
		if (field instanceof HTMLInputElement) {
			field.setAttribute("aria-invalid", "true");
			field.focus();
		}
		return;
	}
	show({ label: "Skickar...", isBusy: true });
	const [isAsked] = await Promise.all([subscribeToNewsletter(anonKey, email), wait(sendingMs)]);
	if (!isAsked) {
		show({});
		showToast({ kind: "error", title: "Ett fel uppstod", description: "Försök igen senare.", id: failureId });
		return;
	}
	// Whoever has seen meanwhile that it is wrong has it to send anew.
	if (readEmail(form) === email) form.reset();
	const done: ShownSending = { label: "Klart!", note };
	show(done);
	showToast({
		kind: "success",
		title: "Prenumeration bekräftad!",
		description: "Du kommer nu att få vårt nyhetsbrev.",
	});
	// Meanwhile another address may be sent, which then has the word.
	void wait(doneMs).then(() => show((shown) => (shown === done ? { note } : shown)));
}

const readEmail = (form: HTMLFormElement) => String(new FormData(form).get("email") ?? "").trim();
