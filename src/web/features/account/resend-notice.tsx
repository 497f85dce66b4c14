import { resendConfirmation } from "../../data/account/account.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toasts/toast.ts";
import { useAct } from "../../ui/toasts/use-act.ts";
import { attempt } from "./attempt.ts";

/** For whoever has not confirmed the address yet: the mail once more. */
export function ResendNotice({ email, onSent }: { email: string; onSent: () => void }) {
	return (
		<div role="status" className="flex flex-col items-start gap-3 border-s-4 border-brand ps-4">
			<p className="font-semibold">E-postadressen {email} är inte bekräftad än.</p>
			<ResendButton email={email} onSent={onSent} />
		</div>
	);
}

export function ResendButton({ email, onSent }: { email: string; onSent?: () => void }) {
	const openClient = useClient();
	const { isBusy, act } = useAct();

	const resend = () =>
		act(async () => {
			const error = await attempt("Mejlet kunde inte skickas", async () =>
				resendConfirmation(await openClient(), email),
			);
			if (error) return;
			showToast({ kind: "success", title: "Skickat!", description: "Kontrollera din e-post." });
			onSent?.();
		});

	return (
		<button type="button" aria-disabled={isBusy} onClick={() => void resend()} className="control">
			{isBusy ? "Laddar..." : "Skicka mejlet igen"}
		</button>
	);
}
