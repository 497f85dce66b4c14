import { useEffect, useRef } from "react";
import { ResendButton } from "./resend-notice.tsx";

/** After a registration: the account is there once the link in the mail is opened. */
export function CheckMail({ email }: { email: string }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// The form that had the focus is gone.
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="flex flex-col items-start gap-4">
			<h2 ref={heading} tabIndex={-1} className="text-section outline-none">
				Kontrollera din e-post
			</h2>
			<p className="font-serif text-reading">
				Vi har skickat ett mejl till <strong className="break-all">{email}</strong>. Öppna länken i det för
				att bekräfta ditt konto. Den gäller i ett dygn.
			</p>
			<p className="text-ink-soft">
				Inget mejl? Titta bland skräpposten, eller låt oss skicka det en gång till.
			</p>
			<ResendButton email={email} />
		</div>
	);
}
