import { type FormEvent, useId, useState } from "react";
import { useAuth } from "../../data/auth-provider.tsx";
import { addCorrection } from "../../data/desk-reports.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toast.ts";
import {
	keepUnsavedCorrection,
	readUnsavedCorrection,
	type UnsavedCorrection,
} from "./unsaved-corrections.ts";

interface CorrectionFormProps {
	articleId: string;
	onSaved: () => Promise<void> | void;
}

/** What was wrong, told to readers in the article and on /rattelser. */
export function CorrectionForm({ articleId, onSaved }: CorrectionFormProps) {
	const id = useId();
	const openClient = useClient();
	const accountId = useAuth().user?.id ?? "";
	const [isBusy, setIsBusy] = useState(false);
	/** Kept until it is known to be saved, its id with it. */
	const [written, setWritten] = useState(() => readUnsavedCorrection(accountId, articleId));
	const [isBegun] = useState(written.body !== "");
	const change = (changed: Partial<UnsavedCorrection>) => {
		const next = { ...written, ...changed };
		setWritten(next);
		keepUnsavedCorrection(accountId, articleId, next);
	};

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setIsBusy(true);
		try {
			await addCorrection(await openClient(), {
				id: written.id,
				articleId,
				body: written.body.trim(),
				// The field has the editor's own time zone; the row has UTC.
				correctedAt: written.at === "" ? null : new Date(written.at).toISOString(),
			});
			keepUnsavedCorrection(accountId, articleId, { ...written, body: "" });
			setWritten(readUnsavedCorrection(accountId, articleId));
			showToast({ kind: "success", title: "Sparat!", description: "Rättelsen står i artikeln." });
			await onSaved();
		} catch (error) {
			console.error("The correction could not be saved", error);
			showToast({ kind: "error", title: "Fel", description: "Kunde inte spara rättelsen. Försök igen." });
		}
		setIsBusy(false);
	};

	return (
		<details open={isBegun} className="border-y border-rule">
			<summary className="min-h-11 cursor-pointer py-3 font-semibold">Skriv en rättelse</summary>
			<form onSubmit={submit} className="flex flex-col gap-4 pb-5">
				<label className="flex flex-col gap-1.5 font-semibold">
					Vad var fel, och vad är rätt?
					<textarea
						value={written.body}
						onChange={(event) => change({ body: event.target.value })}
						readOnly={isBusy}
						required
						maxLength={2000}
						rows={3}
						aria-describedby={`${id}-hjalp`}
						className="w-full border-2 border-line bg-surface p-3 font-normal"
					/>
				</label>
				<p id={`${id}-hjalp`} className="text-meta text-ink-soft">
					”I en tidigare version stod att matchen slutade 2–1. Rätt resultat är 3–1.”
				</p>
				<label className="flex flex-col gap-1.5 font-semibold">
					Tidpunkt (tomt för nu)
					<input
						value={written.at}
						onChange={(event) => change({ at: event.target.value })}
						readOnly={isBusy}
						type="datetime-local"
						className="min-h-11 self-start border-2 border-line bg-surface px-3 font-normal"
					/>
				</label>
				<button type="submit" disabled={isBusy} className="control self-start border-ink bg-ink text-paper">
					Publicera rättelsen
				</button>
			</form>
		</details>
	);
}
