import { useState } from "react";
import { useLocation } from "react-router";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { CheckMail } from "../features/account/check-mail.tsx";
import { RegisterForm } from "../features/account/register-form.tsx";
import { GuestGuard } from "../layouts/route-guard.tsx";
import { Link } from "../ui/link.tsx";
import type { Route } from "./+types/register";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Skapa konto");

export default function Register() {
	const { state } = useLocation();
	const [registered, setRegistered] = useState<string | null>(null);
	return (
		<GuestGuard>
			<AccountPage
				title="Skapa konto"
				text="Med ett konto väljer du vilka sporter startsidan ska visa för dig."
			>
				{registered === null ? (
					<RegisterForm onRegistered={setRegistered} />
				) : (
					<CheckMail email={registered} />
				)}
				<p className="border-t border-rule pt-4">
					Har du redan ett konto?{" "}
					<Link to="/login" state={state} className="font-semibold underline underline-offset-4">
						Logga in
					</Link>
				</p>
			</AccountPage>
		</GuestGuard>
	);
}
