import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useAuth } from "../../data/auth-provider.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { registerRules } from "./account-rules.ts";
import { attempt } from "./attempt.ts";
import { showPasswordError } from "./password-error.ts";

interface RegisterValues {
	name: string;
	email: string;
	password: string;
	confirmPassword: string;
}

/** The form of /register (spec 2 and 5). `onRegistered` gets the address. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
	const { signUp } = useAuth();
	const { register, handleSubmit, formState, setError } = useForm<RegisterValues>({
		resolver: zodResolver(registerRules),
	});
	const { errors, isSubmitting } = formState;

	const submit = handleSubmit(async ({ name, email, password }) => {
		const account = { email: email.trim(), password, fullName: name.trim() };
		const error = await attempt("Registrering misslyckades", () => signUp(account));
		if (error)
			return showPasswordError(error, (message) => setError("password", { message }, { shouldFocus: true }));
		showToast({ kind: "success", title: "Registrering lyckades!", description: "Välkommen till Avspark!" });
		onRegistered(account.email);
	});

	return (
		<AccountForm onSubmit={submit}>
			<TextField label="Namn" autoComplete="name" error={errors.name?.message} {...register("name")} />
			<TextField
				label="E-postadress"
				type="email"
				autoComplete="email"
				error={errors.email?.message}
				{...register("email")}
			/>
			<TextField
				label="Lösenord"
				type="password"
				autoComplete="new-password"
				error={errors.password?.message}
				{...register("password")}
			/>
			<TextField
				label="Bekräfta lösenord"
				type="password"
				autoComplete="new-password"
				error={errors.confirmPassword?.message}
				{...register("confirmPassword")}
			/>
			<SubmitButton isBusy={isSubmitting}>Skapa konto</SubmitButton>
		</AccountForm>
	);
}
