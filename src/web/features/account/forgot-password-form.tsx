import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { requestPasswordReset } from "../../data/account.ts";
import { useClient } from "../../data/use-client.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { addressRules } from "./account-rules.ts";
import { attempt } from "./attempt.ts";

/** Asks for a mail with a link to a new password. What it answers is the same for every address. */
export function ForgotPasswordForm() {
	const openClient = useClient();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const { register, handleSubmit, formState } = useForm<{ email: string }>({
		resolver: zodResolver(addressRules),
	});

	const submit = handleSubmit(async ({ email }) => {
		const error = await attempt("Mejlet kunde inte skickas", async () =>
			requestPasswordReset(await openClient(), email.trim()),
		);
		setSentTo(error ? null : email.trim());
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
			<AccountForm onSubmit={submit}>
				<TextField
					label="E-postadress"
					type="email"
					autoComplete="username"
					error={formState.errors.email?.message}
					{...register("email")}
				/>
				<SubmitButton isBusy={formState.isSubmitting}>
					{sentTo ? "Skicka igen" : "Skicka länken"}
				</SubmitButton>
			</AccountForm>
		</div>
	);
}
