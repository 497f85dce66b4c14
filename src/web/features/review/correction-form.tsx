import { type FormEvent, useState } from "react";
import { v4 as makeUuid } from "uuid";
import { useAuth } from "../../data/account/auth-provider.tsx";
import { addCorrection } from "../../data/desk/review/desk-reports.ts";
import { readDeviceClock } from "../../data/device-clock.ts";
import { useClient } from "../../data/use-client.ts";
import { listHalfWritten } from "../../ui/forms/half-written.ts";
import { TextArea } from "../../ui/forms/text-area.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { createUnsavedTexts } from "../../ui/forms/unsaved-texts.ts";
import { useErrorFocus } from "../../ui/forms/use-error-focus.ts";
import { showToast } from "../../ui/toasts/toast.ts";
import { tellFailure, useAct } from "../../ui/toasts/use-act.ts";
import { type CorrectionErrors, readCorrection, type WrittenCorrection } from "./correction-draft.ts";

const unsaved = createUnsavedTexts<WrittenCorrection>();
const startAnew = (): WrittenCorrection => ({ id: makeUuid(), body: "", at: "" });

interface CorrectionFormProps {
	articleId: string;
	/** What is typed is kept for it: the article, or one of its reports. */
	keptFor?: string;
	onSaved: () => Promise<void> | void;
}

/** What was wrong, told to readers in the article and on /rattelser. */
export function CorrectionForm({ articleId, keptFor = articleId, onSaved }: CorrectionFormProps) {
	const openClient = useClient();
	const accountId = useAuth().user?.id ?? "";
	const { isBusy, act } = useAct(
		tellFailure("The correction could not be saved", "Kunde inte spara rättelsen. Försök igen."),
	);
	/** Kept until it is known to be saved, its id with it. */
	const [written, setWritten] = useState(() => unsaved.read(accountId, keptFor) ?? startAnew());
	const [errors, setErrors] = useState<CorrectionErrors>({});
	const form = useErrorFocus(errors);
	const [isBegun] = useState(written.body !== "");
	const change = (changed: Partial<WrittenCorrection>) => {
		// What is typed into an emptied field is another correction, and replaces none whose answer got lost.
		const next = changed.body === "" ? { ...written, id: makeUuid(), body: "" } : { ...written, ...changed };
		setWritten(next);
		unsaved.keep(accountId, keptFor, next.body.trim() === "" ? null : next);
		// What was wrong is being put right.
		if (Object.keys(changed).some((name) => name in errors)) setErrors({});
	};

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		const isHalf = listHalfWritten(event.currentTarget).length > 0;
		const read = readCorrection(written, { isHalf, now: readDeviceClock() });
		setErrors(read.ok ? {} : read.errors);
		if (!read.ok) return;
		await act(async () => {
			await addCorrection(await openClient(), {
				id: written.id,
				articleId,
				body: read.body,
				correctedAt: read.at?.toISOString() ?? null,
			});
			unsaved.keep(accountId, keptFor, null);
			setWritten(startAnew());
			showToast({ kind: "success", title: "Sparat!", description: "Rättelsen står i artikeln." });
			await onSaved();
		});
	};

	return (
		<details open={isBegun} className="border-y border-rule">
			<summary className="min-h-11 cursor-pointer py-3 font-semibold">Skriv en rättelse</summary>
			<form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-5">
				<TextArea
					label="Vad var fel, och vad är rätt?"
					value={written.body}
					onChange={(event) => change({ body: event.target.value })}
					readOnly={isBusy}
					required
					rows={3}
					error={errors.body}
					note="”I en tidigare version stod att matchen slutade 2–1. Rätt resultat är 3–1.”"
				/>
				<TextField
					label="Tidpunkt, svensk tid (tomt för nu)"
					name="at"
					type="datetime-local"
					value={written.at}
					onChange={(event) => change({ at: event.target.value })}
					readOnly={isBusy}
					error={errors.at}
				/>
				{/* Not disabled: whoever pressed it by keyboard would lose the place on the page. */}
				<button type="submit" aria-disabled={isBusy} className="control control-main self-start">
					Publicera rättelsen
				</button>
			</form>
		</details>
	);
}
