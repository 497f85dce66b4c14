import { useAuth } from "../../data/account/auth-provider.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { showToast } from "../../ui/toasts/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { emailRule, maxNameLength, nameRule, passwordRule, repeatedPasswordRule } from "./account-rules.ts";
import { attempt } from "./attempt.ts";
import { showPasswordError } from "./password-error.ts";
import { useAccountForm } from "./use-account-form.ts";

const rules = {
	name: nameRule,
	email: emailRule,
	password: passwordRule,
	confirmPassword: repeatedPasswordRule,
};

/** The form of /register (spec 2 and 5). `onRegistered` gets the address. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
	const { signUp } = useAuth();
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed, refuse }) => {
		const { name, email, password } = typed;
		const account = { email: email.trim(), password, fullName: name.trim() };
		const error = await attempt("Registrering misslyckades", () => signUp(account));
		if (error) return showPasswordError(error, (message) => refuse("password", message));
		showToast({ kind: "success", title: "Registrering lyckades!", description: "Välkommen till Avspark!" });
		onRegistered(account.email);
	});

	return (
		<AccountForm onSubmit={onSubmit}>
			<TextField label="Namn" autoComplete="name" maxLength={maxNameLength} {...field("name")} />
			<TextField label="E-postadress" type="email" autoComplete="email" {...field("email")} />
			<TextField label="Lösenord" type="password" autoComplete="new-password" {...field("password")} />
			<TextField
				label="Bekräfta lösenord"
				type="password"
				autoComplete="new-password"
				{...field("confirmPassword")}
			/>
			<SubmitButton isBusy={isSending}>Skapa konto</SubmitButton>
		</AccountForm>
	);
}
