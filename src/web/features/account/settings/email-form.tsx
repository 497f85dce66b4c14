import { useMemo, useState } from "react";
import { changeEmail } from "../../../data/account/account.ts";
import { useClient } from "../../../data/use-client.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import { toOtherEmailRule } from "../account-rules.ts";
import { attempt } from "../attempt.ts";
import { useAccountForm } from "../use-account-form.ts";

/** Asks for another address: it holds once its reader has opened the link that goes there. */
export function EmailForm({ email: own }: { email: string }) {
	const openClient = useClient();
	const rules = useMemo(() => ({ email: toOtherEmailRule(own) }), [own]);
	const [sentTo, setSentTo] = useState<string | null>(null);
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed }) => {
		const email = typed.email.trim();
		const error = await attempt("Adressen kunde inte ändras", async () =>
			changeEmail(await openClient(), email),
		);
		setSentTo(error ? null : email);
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
			<AccountForm onSubmit={onSubmit}>
				<TextField label="Ny e-postadress" type="email" autoComplete="email" {...field("email")} />
				<SubmitButton isBusy={isSending}>Byt e-postadress</SubmitButton>
			</AccountForm>
		</div>
	);
}
