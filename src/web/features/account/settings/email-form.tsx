import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { changeEmail } from "../../../data/account.ts";
import { useClient } from "../../../data/use-client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import { addressRules } from "../account-rules.ts";
import { attempt } from "../attempt.ts";

/** Asks for another address: it holds once its reader has opened the link that goes there. */
export function EmailForm() {
	const openClient = useClient();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const { register, handleSubmit, formState } = useForm<{ email: string }>({
		resolver: zodResolver(addressRules),
	});
	const submit = handleSubmit(async ({ email }) => {
		const error = await attempt("Adressen kunde inte ändras", async () =>
			changeEmail(await openClient(), email.trim()),
		);
		setSentTo(error ? null : email.trim());
	});
	return (
		<div>
			<div role="status">
				{sentTo && (
					<p className="mb-5 border-s-4 border-brand ps-4">
						Vi har skickat ett mejl till <strong className="break-all">{sentTo}</strong>. Bytet gäller när du
						har öppnat länken i det.
					</p>
				)}
			</div>
			<AccountForm onSubmit={submit}>
				<TextField
					label="Ny e-postadress"
					type="email"
					autoComplete="email"
					error={formState.errors.email?.message}
					{...register("email")}
				/>
				<SubmitButton isBusy={formState.isSubmitting}>Byt e-postadress</SubmitButton>
			</AccountForm>
		</div>
	);
}
