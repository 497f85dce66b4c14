import { type ReactNode, useState } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { KeptFocus } from "../../ui/kept-focus.tsx";
import { showToast, type Toast } from "../../ui/toasts/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { anyText, emailRule, passwordRule } from "./account-rules.ts";
import { attempt, codeOf } from "./attempt.ts";
import { ResendNotice } from "./resend-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface SignInFormProps {
	/** What stands in the field from the beginning. */
	email?: string;
	/** True where the browser itself asks for every field, in place of the form's own rules. */
	isCheckedByBrowser?: boolean;
	/** Said once the reader is signed in. */
	welcome: Pick<Toast, "title" | "description">;
	/** Stands between the fields and the button. */
	children?: ReactNode;
}

const ownRules = { email: emailRule, password: passwordRule };
const browserRules = { email: anyText, password: anyText };

/** E-mail and password. What was typed stays when the request fails; where to go next is the page's matter. */
export function SignInForm({ email, isCheckedByBrowser = false, welcome, children }: SignInFormProps) {
	const { signIn } = useAuth();
	const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
	const { onSubmit, field, isSending } = useAccountForm(
		isCheckedByBrowser ? browserRules : ownRules,
		async ({ typed, focus }) => {
			const address = typed.email.trim();
			const error = await attempt("Inloggning misslyckades", () => signIn(address, typed.password));
			if (!error) return showToast({ kind: "success", ...welcome });
			setUnconfirmed(codeOf(error) === "email_not_confirmed" ? address : null);
			focus("password");
		},
	);

	return (
		<KeptFocus>
			<AccountForm onSubmit={onSubmit} isCheckedByBrowser={isCheckedByBrowser}>
				{unconfirmed && <ResendNotice email={unconfirmed} onSent={() => setUnconfirmed(null)} />}
				<TextField
					label="E-postadress"
					type="email"
					autoComplete="username"
					defaultValue={email}
					required={isCheckedByBrowser}
					{...field("email")}
				/>
				<TextField
					label="Lösenord"
					type="password"
					autoComplete="current-password"
					required={isCheckedByBrowser}
					{...field("password")}
				/>
				{children}
				<SubmitButton isBusy={isSending}>Logga in</SubmitButton>
			</AccountForm>
		</KeptFocus>
	);
}
