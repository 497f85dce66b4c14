import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { useAuth } from "../../../data/auth-provider.tsx";
import { deleteOwnAccount } from "../../../data/own-account.ts";
import { useClient } from "../../../data/use-client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { AccountForm } from "../account-form.tsx";
import { deletionRules, deletionWord } from "../account-rules.ts";
import { tellUnexpected } from "../attempt.ts";

const failure = "Kontot kunde inte tas bort";

/** For good: asks for a word to be typed, and for the password. */
export function DeleteAccountForm({ email }: { email: string }) {
	const openClient = useClient();
	const navigate = useNavigate();
	const { signOut } = useAuth();
	const { register, handleSubmit, formState, setError } = useForm<{ confirmation: string; password: string }>(
		{
			resolver: zodResolver(deletionRules),
		},
	);
	const { errors, isSubmitting } = formState;
	const isDeleted = useRef(false);
	// Once this page has gone: its guard would lead to the sign-in, also between a navigation's end and the next page's first frame.
	useEffect(
		() => () => {
			if (isDeleted.current) void signOut();
		},
		[signOut],
	);

	const submit = handleSubmit(async ({ password }) => {
		try {
			const outcome = await deleteOwnAccount(await openClient(), { email, password });
			if (outcome === "deleted") {
				showToast({ kind: "success", title: "Borttagen!", description: "Ditt konto finns inte längre." });
				isDeleted.current = true;
				await navigate("/", { replace: true });
			} else if (outcome === "wrong-password") {
				const message = "Lösenordet stämmer inte.";
				setError("password", { message }, { shouldFocus: true });
				showToast({ kind: "error", title: failure, description: message });
			} else {
				const description = "Du är den sista administratören. Gör någon annan till administratör först.";
				showToast({ kind: "error", title: failure, description });
			}
		} catch (error) {
			console.error(failure, error);
			tellUnexpected();
		}
	});

	return (
		<AccountForm onSubmit={submit}>
			<p className="border-s-4 border-danger ps-4">
				Kontot, dina sportval och dina inloggningar raderas för alltid. Nyhetsbrevet avslutar du med länken i
				varje brev.
			</p>
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<TextField
				label={`Skriv ${deletionWord}`}
				autoComplete="off"
				autoCapitalize="characters"
				error={errors.confirmation?.message}
				{...register("confirmation")}
			/>
			<TextField
				label="Lösenord"
				type="password"
				autoComplete="current-password"
				error={errors.password?.message}
				{...register("password")}
			/>
			<SubmitButton isBusy={isSubmitting}>Ta bort mitt konto</SubmitButton>
		</AccountForm>
	);
}
