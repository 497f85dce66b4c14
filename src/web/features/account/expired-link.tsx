import { resendConfirmation } from "../../data/account/account.ts";
import { useClient } from "../../data/use-client.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Link } from "../../ui/link.tsx";
import { showToast } from "../../ui/toasts/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { emailRule } from "./account-rules.ts";
import { attempt } from "./attempt.ts";
import type { ConfirmedType } from "./link-texts.ts";
import { useAccountForm } from "./use-account-form.ts";

const rules = { email: emailRule };

/** A link that is spent, too old or not whole, and the way to another one. `isAnswer`: its button was pressed. */
export function ExpiredLink({ type, isAnswer }: { type: ConfirmedType | null; isAnswer: boolean }) {
	return (
		<AccountPage
			title="Länken gäller inte längre"
			text="Den har gått ut, är redan använd eller är inte hel."
			isAnswer={isAnswer}
		>
			{type === "email_change" ? (
				<>
					<p role="status" className="font-serif text-reading">
						Be om bytet igen under Inställningar, så skickar vi en ny länk.
					</p>
					<Link to="/preferences" className="control self-start">
						Inställningar
					</Link>
				</>
			) : (
				<>
					<p role="status" className="font-serif text-reading">
						Har du redan bekräftat adressen kan du logga in som vanligt. Annars skickar vi gärna ett nytt
						mejl.
					</p>
					<Link to="/auth" className="control self-start">
						Logga in
					</Link>
					<NewConfirmationForm />
				</>
			)}
		</AccountPage>
	);
}

function NewConfirmationForm() {
	const openClient = useClient();
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed: { email } }) => {
		const error = await attempt("Mejlet kunde inte skickas", async () =>
			resendConfirmation(await openClient(), email.trim()),
		);
		if (error) return;
		showToast({ kind: "success", title: "Skickat!", description: "Kontrollera din e-post." });
	});
	return (
		<AccountForm onSubmit={onSubmit}>
			<TextField label="E-postadress" type="email" autoComplete="email" {...field("email")} />
			<SubmitButton isBusy={isSending}>Skicka mejlet igen</SubmitButton>
		</AccountForm>
	);
}
