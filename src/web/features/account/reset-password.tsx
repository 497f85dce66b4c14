import { useRef, useState } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";
import { forgetOpenedBy, isOpenedBy, noteOpenedBy } from "../../data/account/recovery-session.ts";
import { useClient } from "../../data/use-client.ts";
import { Link } from "../../ui/link.tsx";
import { AccountPage } from "./account-page.tsx";
import { attempt, codeOf } from "./attempt.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

interface ResetPasswordProps {
	/** From the link of a mail; null when it is not whole. */
	tokenHash: string | null;
	onDone: () => void;
}

/**
 * A new password by a link of a mail. The link is spent when the form is sent: opening the page burns nothing. The session that it opened
 * goes on being served, until there is a password: without one whoever confirmed a new account this way would be left.
 */
export function ResetPassword({ tokenHash, onDone }: ResetPasswordProps) {
	const { redeemLink } = useAuth();
	const openClient = useClient();
	const [isUsable, setIsUsable] = useState(tokenHash !== null);
	const isRedeemed = useRef(false);

	const redeem = async () => {
		if (isRedeemed.current) return null;
		const hash = tokenHash ?? "";
		const error = await attempt("Länken kunde inte användas", async () => {
			const client = await openClient();
			if (await isOpenedBy(client, hash)) return { error: null };
			const outcome = await redeemLink(hash, "recovery");
			if (!outcome.error) await noteOpenedBy(client, hash);
			return outcome;
		});
		isRedeemed.current = error === null;
		if (codeOf(error) === "otp_expired") setIsUsable(false);
		return error;
	};

	if (isUsable) {
		return (
			<AccountPage
				title="Nytt lösenord"
				text="Välj ett nytt lösenord. Du loggas in samtidigt, och ut överallt annars."
			>
				<NewPasswordForm
					prepare={redeem}
					onDone={() => {
						forgetOpenedBy();
						onDone();
					}}
					onEnded={() => setIsUsable(false)}
				/>
			</AccountPage>
		);
	}
	return (
		<AccountPage
			title="Länken gäller inte längre"
			text="Den har gått ut, är redan använd eller är inte hel."
			isAnswer={tokenHash !== null}
		>
			<p role="status" className="font-serif text-reading">
				Be om en ny länk, så kommer den inom någon minut.
			</p>
			<Link to="/forgot-password" className="control self-start">
				Få en ny länk
			</Link>
		</AccountPage>
	);
}
