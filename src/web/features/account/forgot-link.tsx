import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";

/** The way to a new password, for below a sign-in form's fields; where the reader came from goes along. */
export function ForgotLink() {
	const { state } = useLocation();
	return (
		<Link
			to="/forgot-password"
			state={state}
			className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
		>
			Glömt lösenordet?
		</Link>
	);
}
