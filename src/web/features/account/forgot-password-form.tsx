import { useState } from "react";
import { requestPasswordReset } from "../../data/account/account.ts";
import { useClient } from "../../data/use-client.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { emailRule } from "./account-rules.ts";
import { attempt } from "./attempt.ts";
import { useAccountForm } from "./use-account-form.ts";

const rules = { email: emailRule };

/** Asks for a mail with a link to a new password. What it answers is the same for every address. */
export function ForgotPasswordForm() {
	const openClient = useClient();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed }) => {
		const email = typed.email.trim();
		const error = await attempt("Mejlet kunde inte skickas", async () =>
			requestPasswordReset(await openClient(), email),
		);
		setSentTo(error ? null : email);
	});

	return (
		<div>
			<div role="status">
				{sentTo && (
					<p className="mb-6 border-s-4 border-brand ps-4 font-serif text-reading">
						Om <strong className="break-all">{sentTo}</strong> har ett konto kommer strax ett mejl dit. Länken
						i det gäller i en timme.
					</p>
				)}
			</div>
			<AccountForm onSubmit={onSubmit}>
				<TextField label="E-postadress" type="email" autoComplete="username" {...field("email")} />
				<SubmitButton isBusy={isSending}>{sentTo ? "Skicka igen" : "Skicka länken"}</SubmitButton>
			</AccountForm>
		</div>
	);
}
