import { useAuth } from "../../data/account/auth-provider.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { showToast } from "../../ui/toasts/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { anyText, longPasswordRule, maxNameLength, toSeenRule } from "./account-rules.ts";
import { attempt } from "./attempt.ts";
import { showPasswordError } from "./password-error.ts";
import { useAccountForm } from "./use-account-form.ts";

const rules = {
	fullName: toSeenRule("Skriv ditt namn"),
	username: toSeenRule("Skriv ett användarnamn"),
	email: anyText,
	password: longPasswordRule,
};

interface SignUpFormProps {
	/** What stands in the field from the beginning. */
	email?: string;
	/** Gets the address. */
	onSignedUp: (email: string) => void;
}

/** The registration of /auth: every field is required by the browser (spec 2). */
export function SignUpForm({ email, onSignedUp }: SignUpFormProps) {
	const { signUp } = useAuth();
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed, refuse }) => {
		const account = {
			...typed,
			email: typed.email.trim(),
			fullName: typed.fullName.trim(),
			username: typed.username.trim(),
		};
		const error = await attempt("Registrering misslyckades", () => signUp(account));
		if (error) return showPasswordError(error, (message) => refuse("password", message));
		showToast({
			kind: "success",
			title: "Registrering lyckades!",
			description: "Kontrollera din e-post för att verifiera ditt konto.",
		});
		onSignedUp(account.email);
	});

	return (
		<AccountForm onSubmit={onSubmit} isCheckedByBrowser>
			<TextField
				label="Fullständigt namn"
				autoComplete="name"
				maxLength={maxNameLength}
				required
				{...field("fullName")}
			/>
			<TextField
				label="Användarnamn"
				autoComplete="nickname"
				maxLength={maxNameLength}
				required
				{...field("username")}
			/>
			<TextField
				label="E-postadress"
				type="email"
				autoComplete="email"
				defaultValue={email}
				required
				{...field("email")}
			/>
			<TextField
				label="Lösenord"
				type="password"
				autoComplete="new-password"
				required
				{...field("password")}
			/>
			<SubmitButton isBusy={isSending}>Skapa konto</SubmitButton>
		</AccountForm>
	);
}
