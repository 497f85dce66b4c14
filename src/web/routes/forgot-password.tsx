import { useLocation } from "react-router";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { ForgotPasswordForm } from "../features/account/forgot-password-form.tsx";
import { Link } from "../ui/link.tsx";
import type { Route } from "./+types/forgot-password";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Glömt lösenordet");

export default function ForgotPassword() {
	const { state } = useLocation();
	return (
		<AccountPage title="Glömt lösenordet?" text="Skriv din e-postadress, så mejlar vi en länk till ett nytt.">
			<ForgotPasswordForm />
			<p className="border-t border-rule pt-4">
				<Link to="/login" state={state} className="font-semibold underline underline-offset-4">
					Tillbaka till inloggningen
				</Link>
			</p>
		</AccountPage>
	);
}
