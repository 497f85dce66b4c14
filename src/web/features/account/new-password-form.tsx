import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { changePassword } from "../../data/account.ts";
import { useClient } from "../../data/use-client.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { AccountForm } from "./account-form.tsx";
import { newPasswordRules } from "./account-rules.ts";
import { attempt } from "./attempt.ts";
import { showPasswordError } from "./password-error.ts";

interface NewPasswordFormProps {
	/** What must be done once before the password can be set: the mail's link is spent, which signs the reader in. */
	prepare: () => Promise<Error | null>;
	onDone: () => void;
}

/** The password twice. The link is spent at the first attempt only: a refused password leaves another try. */
export function NewPasswordForm({ prepare, onDone }: NewPasswordFormProps) {
	const openClient = useClient();
	const { register, handleSubmit, formState, setError } = useForm<{
		password: string;
		confirmPassword: string;
	}>({
		resolver: zodResolver(newPasswordRules),
	});
	const { errors, isSubmitting } = formState;

	const submit = handleSubmit(async ({ password }) => {
		if (await prepare()) return;
		const error = await attempt("Lösenordet kunde inte ändras", async () =>
			changePassword(await openClient(), { password }),
		);
		if (error)
			return showPasswordError(error, (message) => setError("password", { message }, { shouldFocus: true }));
		showToast({ kind: "success", title: "Lösenordet är ändrat!", description: "Du är nu inloggad." });
		onDone();
	});

	return (
		<AccountForm onSubmit={submit}>
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
			<SubmitButton isBusy={isSubmitting}>Spara lösenordet</SubmitButton>
		</AccountForm>
	);
}
