import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "../../../data/account/auth-provider.tsx";
import { deleteOwnAccount } from "../../../data/account/own-account.ts";
import { useClient } from "../../../data/use-client.ts";
import { hasUnsaved } from "../../../ui/dialogs/use-leave-warning.ts";
import { Refusal } from "../../../ui/forms/refusal.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { forgetUnsaved } from "../../../ui/forms/unsaved-texts.ts";
import { hideToast, showToast } from "../../../ui/toasts/toast.ts";
import { useIsThere } from "../../../ui/use-is-there.ts";
import { AccountForm } from "../account-form.tsx";
import { deletionRule, deletionWord, toNeededRule } from "../account-rules.ts";
import { tellRefusal, tellUnexpected } from "../attempt.ts";
import { ForgotLink } from "../forgot-link.tsx";
import { useAccountForm } from "../use-account-form.ts";

const failure = "Kontot kunde inte tas bort";
const rules = { confirmation: deletionRule, password: toNeededRule("Skriv ditt lösenord") };

/** For good: asks for a word to be typed, and for the password. */
export function DeleteAccountForm({ email }: { email: string }) {
	const openClient = useClient();
	const navigate = useNavigate();
	const { signOut } = useAuth();
	const isDeleted = useRef(false);
	const isThere = useIsThere();
	const [isHeld, setIsHeld] = useState(false);
	// Once this page has gone: its guard would lead to the sign-in, also between a navigation's end and the next page's first frame.
	useEffect(
		() => () => {
			if (isDeleted.current) forgetHere(signOut);
		},
		[signOut],
	);

	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed, refuse }) => {
		// The way from this page would be barred by what is not saved, and the account gone by then.
		const isInTheWay = hasUnsaved();
		setIsHeld(isInTheWay);
		if (isInTheWay) return;
		hideToast(failure);
		try {
			const { password } = typed;
			const outcome = await deleteOwnAccount(await openClient(), password);
			if (outcome === "deleted") {
				showToast({ kind: "success", title: "Borttagen!", description: "Ditt konto finns inte längre." });
				isDeleted.current = true;
				if (isThere()) await navigate("/", { replace: true });
				else forgetHere(signOut);
			} else if (outcome === "wrong-password") {
				const message = "Lösenordet stämmer inte.";
				refuse("password", message);
				showToast({ kind: "error", title: failure, description: message, id: failure });
			} else {
				const description = "Du är den sista administratören. Gör någon annan till administratör först.";
				showToast({ kind: "error", title: failure, description, id: failure });
			}
		} catch (error) {
			console.error(failure, error);
			if (error instanceof Error) tellRefusal(failure, error);
			else tellUnexpected(failure);
		}
	});

	return (
		<AccountForm onSubmit={onSubmit}>
			<p className="border-s-4 border-danger ps-4">
				Kontot, dina sportval och dina inloggningar raderas för alltid. Nyhetsbrevet avslutar du med länken i
				varje brev.
			</p>
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<TextField
				label={`Skriv ${deletionWord}`}
				autoComplete="off"
				autoCapitalize="characters"
				{...field("confirmation")}
			/>
			<TextField label="Lösenord" type="password" autoComplete="current-password" {...field("password")} />
			<ForgotLink />
			{isHeld && (
				<Refusal>
					Du har ändringar som inte är sparade. Spara dem eller ta tillbaka dem, och ta sedan bort kontot.
				</Refusal>
			)}
			<SubmitButton isBusy={isSending} isGrave>
				Ta bort mitt konto
			</SubmitButton>
		</AccountForm>
	);
}

/** Nothing of the account stays in this browser. */
function forgetHere(signOut: ReturnType<typeof useAuth>["signOut"]): void {
	forgetUnsaved();
	void signOut();
}
