import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { changePassword, requestPasswordCode } from "../../../data/account.ts";
import { useClient } from "../../../data/use-client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { AccountForm } from "../account-form.tsx";
import { changePasswordRules } from "../account-rules.ts";
import { attempt, codeOf } from "../attempt.ts";
import { showPasswordError } from "../password-error.ts";

interface PasswordValues {
	currentPassword: string;
	password: string;
	confirmPassword: string;
	nonce?: string;
}

const failure = "Lösenordet kunde inte ändras";

/** A new password ends the other sessions. When this session is older than a day, a code by mail is asked for, too. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
	const openClient = useClient();
	const [isCodeSent, setIsCodeSent] = useState(false);
	const { register, handleSubmit, formState, setError, reset } = useForm<PasswordValues>({
		resolver: zodResolver(changePasswordRules),
	});
	const { errors, isSubmitting } = formState;

	const submit = handleSubmit(async ({ currentPassword, password, nonce }) => {
		const change = { password, currentPassword, nonce: nonce?.trim() };
		const error = await attempt(failure, async () => changePassword(await openClient(), change));
		const code = codeOf(error);
		if (code === "reauthentication_needed") {
			const refusal = await attempt(failure, async () => requestPasswordCode(await openClient()));
			if (!refusal) setIsCodeSent(true);
		} else if (code === "reauthentication_not_valid") {
			setError("nonce", { message: "Koden stämmer inte eller har gått ut." }, { shouldFocus: true });
		} else if (code === "current_password_invalid") {
			const message = "Det nuvarande lösenordet stämmer inte.";
			setError("currentPassword", { message }, { shouldFocus: true });
		} else if (error) {
			showPasswordError(error, (message) => setError("password", { message }, { shouldFocus: true }));
		} else {
			showToast({ kind: "success", title: "Sparat!", description: "Lösenordet är ändrat." });
			reset();
			setIsCodeSent(false);
			onDone();
		}
	});

	return (
		<AccountForm onSubmit={submit}>
			{/* Which account it is for, for the browser's own keeper of passwords. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<TextField
				label="Nuvarande lösenord"
				type="password"
				autoComplete="current-password"
				error={errors.currentPassword?.message}
				{...register("currentPassword")}
			/>
			<TextField
				label="Nytt lösenord"
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
			{isCodeSent && (
				<TextField
					label="Kod ur mejlet"
					hint={`Du loggade in för mer än ett dygn sedan. Vi har skickat sex siffror till ${email}.`}
					inputMode="numeric"
					autoComplete="one-time-code"
					autoFocus
					error={errors.nonce?.message}
					{...register("nonce")}
				/>
			)}
			<SubmitButton isBusy={isSubmitting}>Byt lösenord</SubmitButton>
		</AccountForm>
	);
}
