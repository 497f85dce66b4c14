import { changeName } from "../../../data/account/account.ts";
import { useClient } from "../../../data/use-client.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { showToast } from "../../../ui/toasts/toast.ts";
import { AccountForm } from "../account-form.tsx";
import { maxNameLength, nameRule } from "../account-rules.ts";
import { attempt } from "../attempt.ts";
import { useAccountForm } from "../use-account-form.ts";

const rules = { name: nameRule };

export function NameForm({ name, onDone }: { name: string | null; onDone: () => void }) {
	const openClient = useClient();
	const { onSubmit, field, isSending } = useAccountForm(rules, async ({ typed }) => {
		const error = await attempt("Namnet kunde inte ändras", async () =>
			changeName(await openClient(), typed.name.trim()),
		);
		if (error) return;
		showToast({ kind: "success", title: "Sparat!", description: "Namnet är ändrat." });
		onDone();
	});
	return (
		<AccountForm onSubmit={onSubmit}>
			<TextField
				label="Namn"
				autoComplete="name"
				maxLength={maxNameLength}
				defaultValue={name ?? ""}
				{...field("name")}
			/>
			<SubmitButton isBusy={isSending}>Spara namnet</SubmitButton>
		</AccountForm>
	);
}
