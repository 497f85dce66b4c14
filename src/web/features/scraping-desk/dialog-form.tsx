import { type ReactNode, useEffect, useRef } from "react";
import { Refusal } from "../../ui/refusal.tsx";

interface DialogFormProps {
	isBusy: boolean;
	/** What its button says. */
	action: string;
	/** By field; the first that is wrong gets the focus. */
	errors: object;
	/** Why what was sent was refused. */
	refusal: string | null;
	onSubmit: () => void;
	onCancel: () => void;
	children: ReactNode;
}

/** A form in a dialog, with its two buttons. */
export function DialogForm({
	isBusy,
	action,
	errors,
	refusal,
	onSubmit,
	onCancel,
	children,
}: DialogFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (Object.keys(errors).length > 0)
			form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [errors]);
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy) onSubmit();
			}}
			className="flex flex-col gap-5"
		>
			{children}
			{refusal !== null && <Refusal>{refusal}</Refusal>}
			<div className="flex flex-wrap justify-end gap-3">
				<button type="button" onClick={onCancel} className="control">
					Avbryt
				</button>
				<button type="submit" aria-disabled={isBusy} className="control border-ink bg-ink text-paper">
					{isBusy ? "Sparar..." : action}
				</button>
			</div>
		</form>
	);
}
