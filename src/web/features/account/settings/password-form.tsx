import { useState } from "react";
import { flushSync } from "react-dom";
import { changePassword, requestPasswordCode } from "../../../data/account/account.ts";
import { useClient } from "../../../data/use-client.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { showToast } from "../../../ui/toasts/toast.ts";
import { AccountForm } from "../account-form.tsx";
import { anyText, passwordRule, repeatedPasswordRule, toNeededRule } from "../account-rules.ts";
import { attempt, codeOf } from "../attempt.ts";
import { ForgotLink } from "../forgot-link.tsx";
import { showPasswordError } from "../password-error.ts";
import { useAccountForm } from "../use-account-form.ts";

const rules = {
	currentPassword: toNeededRule("Skriv ditt nuvarande lösenord"),
	password: passwordRule,
	confirmPassword: repeatedPasswordRule,
	nonce: anyText,
};

const failure = "Lösenordet kunde inte ändras";
const codeFailure = "Koden kunde inte skickas";

/** A new password ends the other sessions. When this session is older than a day, a code by mail is asked for, too. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
	const openClient = useClient();
	const [isCodeSent, setIsCodeSent] = useState(false);
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed, refuse, focus, empty }) => {
		const { currentPassword, password, nonce } = typed;
		const change = { password, currentPassword, nonce: nonce.trim() || undefined };
		const error = await attempt(failure, async () => changePassword(await openClient(), change));
		const code = codeOf(error);
		if (code === "reauthentication_needed") {
			const refusal = await attempt(codeFailure, async () => requestPasswordCode(await openClient()));
			if (refusal) return;
			// Its field stands there before it is led to.
			flushSync(() => setIsCodeSent(true));
			focus("nonce");
		} else if (code === "reauthentication_not_valid") {
			refuse("nonce", "Koden stämmer inte eller har gått ut.");
		} else if (code === "current_password_invalid") {
			refuse("currentPassword", "Det nuvarande lösenordet stämmer inte.");
		} else if (error) {
			showPasswordError(error, (message) => refuse("password", message));
		} else {
			showToast({ kind: "success", title: "Sparat!", description: "Lösenordet är ändrat." });
			empty();
			setIsCodeSent(false);
			onDone();
		}
	});

	return (
		<AccountForm onSubmit={onSubmit}>
			{/* Which account it is for, for the browser's own keeper of passwords. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<TextField
				label="Nuvarande lösenord"
				type="password"
				autoComplete="current-password"
				{...field("currentPassword")}
			/>
			<ForgotLink />
			<TextField label="Nytt lösenord" type="password" autoComplete="new-password" {...field("password")} />
			<TextField
				label="Bekräfta lösenord"
				type="password"
				autoComplete="new-password"
				{...field("confirmPassword")}
			/>
			{isCodeSent && (
				<TextField
					label="Kod ur mejlet"
					hint={`Du loggade in för mer än ett dygn sedan. Vi har skickat sex siffror till ${email}.`}
					inputMode="numeric"
					autoComplete="one-time-code"
					{...field("nonce")}
				/>
			)}
			<SubmitButton isBusy={isSending}>Byt lösenord</SubmitButton>
		</AccountForm>
	);
}
