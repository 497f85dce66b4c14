import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** The form of /login (spec 2 and 5). */
export function LoginForm() {
	const { state } = useLocation();
	return (
		<SignInForm welcome={{ title: "Inloggad!", description: "Välkommen tillbaka!" }}>
			<Link
				to="/forgot-password"
				state={state}
				className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
			>
				Glömt lösenordet?
			</Link>
		</SignInForm>
	);
}
