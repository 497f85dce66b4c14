import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { changeName } from "../../../data/account.ts";
import { useClient } from "../../../data/use-client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { AccountForm } from "../account-form.tsx";
import { nameRules } from "../account-rules.ts";
import { attempt } from "../attempt.ts";

export function NameForm({ name, onDone }: { name: string | null; onDone: () => void }) {
	const openClient = useClient();
	const { register, handleSubmit, formState } = useForm<{ name: string }>({
		resolver: zodResolver(nameRules),
		defaultValues: { name: name ?? "" },
	});
	const submit = handleSubmit(async (values) => {
		const error = await attempt("Namnet kunde inte ändras", async () =>
			changeName(await openClient(), values.name.trim()),
		);
		if (error) return;
		showToast({ kind: "success", title: "Sparat!", description: "Namnet är ändrat." });
		onDone();
	});
	return (
		<AccountForm onSubmit={submit}>
			<TextField
				label="Namn"
				autoComplete="name"
				error={formState.errors.name?.message}
				{...register("name")}
			/>
			<SubmitButton isBusy={formState.isSubmitting}>Spara namnet</SubmitButton>
		</AccountForm>
	);
}
