import { useNavigate, useSearchParams } from "react-router";
import { privatePageHeaders, toPrivateMeta } from "../data/private-page.ts";
import { ResetPassword } from "../features/account/reset-password.tsx";
import type { Route } from "./+types/reset-password";

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => toPrivateMeta("Nytt lösenord");

export default function ResetPasswordPage() {
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const tokenHash = query.get("token_hash");
	return (
		<ResetPassword
			key={tokenHash}
			tokenHash={tokenHash && query.get("type") === "recovery" ? tokenHash : null}
			onDone={() => void navigate("/", { replace: true })}
		/>
	);
}
