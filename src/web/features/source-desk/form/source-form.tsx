import { useState } from "react";
import { useErrorFocus } from "../../../ui/forms/use-error-focus.ts";
import { SourceConflict } from "./source-conflict.tsx";
import { toPreview } from "./source-draft.ts";
import { SourceFields } from "./source-fields.tsx";
import { TestFetch } from "./test-fetch.tsx";
import type { SourceForm as Form } from "./use-source-form.ts";

interface SourceFormProps {
	form: Form;
	/** Null for a source that is not there yet. */
	sourceId: string | null;
	/** As far as is known before a test fetch says more. */
	isReserved: boolean;
}

/** The form of a source with its test fetch: what is typed stays, whatever happens. */
export function SourceForm({ form, sourceId, isReserved }: SourceFormProps) {
	const {
		draft,
		errors,
		conflict,
		isBusy,
		isBeingMade,
		isEdited,
		change,
		hearReservation,
		discard,
		save,
		settleConflict,
	} = form;
	const element = useErrorFocus(errors);
	/** What the latest test fetch said of the address it was made with. */
	const [said, setSaid] = useState<{ url: string; isReserved: boolean } | null>(null);
	const reserves = said?.url === draft.url ? said.isReserved : isReserved;
	return (
		<form
			ref={element}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy && conflict === null) void save();
			}}
			className="flex max-w-[56rem] flex-col gap-6"
		>
			{conflict && <SourceConflict conflict={conflict} mine={draft} onSettle={settleConflict} />}
			<SourceFields
				draft={draft}
				errors={errors}
				isReserved={reserves}
				isReadOnly={isBeingMade}
				onChange={change}
			/>
			<TestFetch
				// An answer is of what was asked with alone: other selectors find other items.
				key={JSON.stringify(toPreview(draft))}
				draft={draft}
				sourceId={sourceId}
				onRead={({ is_reserved }) => {
					setSaid({ url: draft.url, isReserved: is_reserved });
					hearReservation(draft.url, is_reserved);
				}}
			/>
			<div className="flex flex-wrap items-center gap-3 border-t border-rule pt-5">
				{/* Not disabled: whoever pressed it by keyboard would lose the place on the page. */}
				<button type="submit" aria-disabled={isBusy || conflict !== null} className="control control-main">
					{isBusy ? "Sparar..." : sourceId === null ? "Lägg till källan" : "Spara ändringarna"}
				</button>
				{isEdited && (
					<>
						<button type="button" onClick={discard} className="control">
							Kasta ändringarna
						</button>
						<p className="text-meta text-ink-soft">Du har ändringar som inte är sparade.</p>
					</>
				)}
			</div>
		</form>
	);
}
