import type { ReactNode } from "react";
import { Refusal } from "../../ui/forms/refusal.tsx";
import { useErrorFocus } from "../../ui/forms/use-error-focus.ts";

interface DialogFormProps {
	isBusy: boolean;
	/** What its button says. */
	action: string;
	/** By field; the first that is wrong gets the focus. */
	errors: object;
	/** Why what was sent was refused. */
	refusal: string | null;
	/** What it holds was typed before, and never saved. */
	isBack: boolean;
	/** Nothing can be sent before something else is settled. */
	isHeld: boolean;
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
	isBack,
	isHeld,
	onSubmit,
	onCancel,
	children,
}: DialogFormProps) {
	const form = useErrorFocus(errors);
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy && !isHeld) onSubmit();
			}}
			className="flex flex-col gap-5"
		>
			{isBack && (
				<p role="status" className="border-s-8 border-brand bg-paper p-4 font-semibold">
					Det du hade skrivit är tillbaka i formuläret. Det är inte sparat.
				</p>
			)}
			{children}
			{refusal !== null && <Refusal>{refusal}</Refusal>}
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={onCancel} className="control">
					Avbryt
				</button>
				<button type="submit" aria-disabled={isBusy || isHeld} className="control control-main">
					{isBusy ? "Sparar..." : action}
				</button>
			</div>
		</form>
	);
}
