import { ForgotLink } from "./forgot-link.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** The form of /login (spec 2 and 5). */
export function LoginForm() {
	return (
		<SignInForm welcome={{ title: "Inloggad!", description: "Välkommen tillbaka!" }}>
			<ForgotLink />
		</SignInForm>
	);
}
