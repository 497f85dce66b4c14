import { useState } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";
import type { LinkType } from "../../data/account/auth-state.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Link } from "../../ui/link.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { attempt, codeOf } from "./attempt.ts";
import { ExpiredLink } from "./expired-link.tsx";
import { type ConfirmedType, linkTexts } from "./link-texts.ts";

interface ConfirmLinkProps {
	/** From the link of a mail; null when it is not whole. */
	link: { tokenHash: string; type: ConfirmedType } | null;
}

/**
 * Spends the one-time link of a mail when its button is pressed, and not before: programs that look into mails open
 * every link in them.
 */
export function ConfirmLink({ link }: ConfirmLinkProps) {
	const { redeemLink } = useAuth();
	const [state, setState] = useState<"asking" | "working" | "done" | "expired">(link ? "asking" : "expired");
	if (!link || state === "expired") return <ExpiredLink type={link?.type ?? null} isAnswer={link !== null} />;

	const texts = linkTexts[link.type];
	if (state === "done") {
		return (
			<AccountPage title={texts.doneTitle} text="Du är nu inloggad." isAnswer>
				<p role="status" className="font-serif text-reading">
					{texts.done}
				</p>
				<div className="flex flex-wrap gap-3">
					<Link to="/" className="control control-main">
						Till startsidan
					</Link>
					<Link to="/preferences" className="control">
						Inställningar
					</Link>
				</div>
			</AccountPage>
		);
	}

	const redeem = async () => {
		setState("working");
		const error = await attempt(texts.failure, () =>
			redeemLink(link.tokenHash, link.type satisfies LinkType),
		);
		const isSpent = codeOf(error) === "otp_expired" || codeOf(error) === "validation_failed";
		setState(error === null ? "done" : isSpent ? "expired" : "asking");
	};

	return (
		<AccountPage title={texts.title} text={texts.text}>
			<AccountForm
				onSubmit={(event) => {
					event.preventDefault();
					void redeem();
				}}
			>
				<SubmitButton isBusy={state === "working"}>{texts.button}</SubmitButton>
			</AccountForm>
		</AccountPage>
	);
}
