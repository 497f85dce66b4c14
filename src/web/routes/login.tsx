import { useLocation } from "react-router";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { LoginForm } from "../features/account/login-form.tsx";
import { GuestGuard } from "../layouts/route-guard.tsx";
import { Link } from "../ui/link.tsx";
import type { Route } from "./+types/login";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Logga in");

export default function Login() {
	const { state } = useLocation();
	return (
		<GuestGuard>
			<AccountPage title="Logga in" text="Välkommen tillbaka till din startsida.">
				<LoginForm />
				<p className="border-t border-rule pt-4">
					Har du inget konto?{" "}
					<Link to="/register" state={state} className="font-semibold underline underline-offset-4">
						Registrera dig
					</Link>
				</p>
			</AccountPage>
		</GuestGuard>
	);
}
