import { useForm } from "react-hook-form";
import { useAuth } from "../../data/auth-provider.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { attempt } from "./attempt.ts";
import { showPasswordError } from "./password-error.ts";

interface SignUpValues {
	fullName: string;
	username: string;
	email: string;
	password: string;
}

/** The registration of /auth: every field is required by the browser (spec 2). `onSignedUp` gets the address. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
	const { signUp } = useAuth();
	const { register, handleSubmit, formState, setError } = useForm<SignUpValues>();

	const submit = handleSubmit(async (values) => {
		const account = { ...values, email: values.email.trim(), fullName: values.fullName.trim() };
		const error = await attempt("Registrering misslyckades", () => signUp(account));
		if (error)
			return showPasswordError(error, (message) => setError("password", { message }, { shouldFocus: true }));
		showToast({
			kind: "success",
			title: "Registrering lyckades!",
			description: "Kontrollera din e-post för att verifiera ditt konto.",
		});
		onSignedUp(account.email);
	});

	return (
		<AccountForm onSubmit={submit} isCheckedByBrowser>
			<TextField label="Fullständigt namn" autoComplete="name" required {...register("fullName")} />
			<TextField label="Användarnamn" autoComplete="nickname" required {...register("username")} />
			<TextField label="E-postadress" type="email" autoComplete="email" required {...register("email")} />
			<TextField
				label="Lösenord"
				type="password"
				autoComplete="new-password"
				required
				error={formState.errors.password?.message}
				{...register("password")}
			/>
			<SubmitButton isBusy={formState.isSubmitting}>Skapa konto</SubmitButton>
		</AccountForm>
	);
}
