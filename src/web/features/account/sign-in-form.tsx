import type { ReactNode } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useAuth } from "../../data/auth-provider.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast, type Toast } from "../../ui/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { attempt, codeOf } from "./attempt.ts";
import { ResendNotice } from "./resend-notice.tsx";

export interface SignInValues {
	email: string;
	password: string;
}

interface SignInFormProps {
	/** The form's own rules; without them the browser asks for every field. */
	resolver?: Resolver<SignInValues>;
	/** Said once the reader is signed in. */
	welcome: Pick<Toast, "title" | "description">;
	/** Stands between the fields and the button. */
	children?: ReactNode;
}

/** E-mail and password. What was typed stays when the request fails; where to go next is the page's matter. */
export function SignInForm({ resolver, welcome, children }: SignInFormProps) {
	const { signIn } = useAuth();
	const { register, handleSubmit, formState, setError, setFocus, clearErrors, getValues } =
		useForm<SignInValues>({
			resolver,
		});
	const { errors, isSubmitting } = formState;

	const submit = handleSubmit(async ({ email, password }) => {
		const error = await attempt("Inloggning misslyckades", () => signIn(email.trim(), password));
		if (!error) return showToast({ kind: "success", ...welcome });
		setError("root", { type: codeOf(error) });
		setFocus("password");
	});

	return (
		<AccountForm onSubmit={submit} isCheckedByBrowser={!resolver}>
			{errors.root?.type === "email_not_confirmed" && (
				<ResendNotice email={getValues("email").trim()} onSent={() => clearErrors("root")} />
			)}
			<TextField
				label="E-postadress"
				type="email"
				autoComplete="username"
				required={!resolver}
				error={errors.email?.message}
				{...register("email")}
			/>
			<TextField
				label="Lösenord"
				type="password"
				autoComplete="current-password"
				required={!resolver}
				error={errors.password?.message}
				{...register("password")}
			/>
			{children}
			<SubmitButton isBusy={isSubmitting}>Logga in</SubmitButton>
		</AccountForm>
	);
}
