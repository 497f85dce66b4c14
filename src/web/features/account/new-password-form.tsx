import { changePassword } from "../../data/account/account.ts";
import { hasSessionEnded } from "../../data/account/ended-session.ts";
import { useClient } from "../../data/use-client.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { showToast } from "../../ui/toasts/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { passwordRule, repeatedPasswordRule } from "./account-rules.ts";
import { attempt } from "./attempt.ts";
import { showPasswordError } from "./password-error.ts";
import { useAccountForm } from "./use-account-form.ts";

const rules = { password: passwordRule, confirmPassword: repeatedPasswordRule };

interface NewPasswordFormProps {
	/** What must be done once before the password can be set: the mail's link is spent, which signs the reader in. */
	prepare: () => Promise<Error | null>;
	onDone: () => void;
	/** The session that the link opened was ended from elsewhere. */
	onEnded: () => void;
}

/** The password twice. The link is spent at the first attempt only: a refused password leaves another try. */
export function NewPasswordForm({ prepare, onDone, onEnded }: NewPasswordFormProps) {
	const openClient = useClient();
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed: { password }, refuse }) => {
		if (await prepare()) return;
		const error = await attempt("Lösenordet kunde inte ändras", async () =>
			changePassword(await openClient(), { password }),
		);
		if (hasSessionEnded()) return onEnded();
		if (error) return showPasswordError(error, (message) => refuse("password", message));
		showToast({ kind: "success", title: "Lösenordet är ändrat!", description: "Du är nu inloggad." });
		onDone();
	});

	return (
		<AccountForm onSubmit={onSubmit}>
			<TextField label="Nytt lösenord" type="password" autoComplete="new-password" {...field("password")} />
			<TextField
				label="Bekräfta lösenord"
				type="password"
				autoComplete="new-password"
				{...field("confirmPassword")}
			/>
			<SubmitButton isBusy={isSending}>Spara lösenordet</SubmitButton>
		</AccountForm>
	);
}
