import { useEffect, useState } from "react";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { CheckMail } from "../features/account/check-mail.tsx";
import { ForgotLink } from "../features/account/forgot-link.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import { GuestGuard } from "../layouts/route-guard.tsx";
import { Link } from "../ui/link.tsx";
import { hideToast } from "../ui/toasts/toast.ts";
import type { Route } from "./+types/auth";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Logga in");

export default function Auth() {
	const [isRegistering, setIsRegistering] = useState(false);
	const [signedUp, setSignedUp] = useState<string | null>(null);
	/** What stood in the form that was left. */
	const [email, setEmail] = useState("");
	const title = isRegistering ? "Skapa konto" : "Logga in";
	useEffect(() => {
		document.title = `${title} | Avspark`;
	}, [title]);
	return (
		<GuestGuard>
			<AccountPage title={title} text="Med ett konto väljer du vilka sporter startsidan ska visa för dig.">
				{signedUp !== null ? (
					<CheckMail email={signedUp} />
				) : isRegistering ? (
					<SignUpForm email={email} onSignedUp={setSignedUp} />
				) : (
					<SignInForm
						email={email}
						isCheckedByBrowser
						welcome={{ title: "Välkommen tillbaka!", description: "Du är nu inloggad." }}
					>
						<ForgotLink />
					</SignInForm>
				)}
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule pt-4">
					<button
						type="button"
						onClick={() => {
							setEmail(document.querySelector<HTMLInputElement>("main input[name=email]")?.value ?? "");
							setSignedUp(null);
							// What became of the form that was left is nobody's matter in the other.
							for (const told of ["Inloggning misslyckades", "Registrering misslyckades"]) hideToast(told);
							setIsRegistering(!isRegistering);
						}}
						className="needs-script min-h-11 cursor-pointer font-semibold underline underline-offset-4"
					>
						{isRegistering ? "Har du redan ett konto? Logga in" : "Har du inget konto? Registrera dig"}
					</button>
					<Link to="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
						← Tillbaka till startsidan
					</Link>
				</div>
			</AccountPage>
		</GuestGuard>
	);
}
