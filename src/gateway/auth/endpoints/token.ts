import type { AuthDeps } from "../auth-deps.ts";
import { AuthError } from "../errors.ts";
import { signInWithPassword } from "./token-password.ts";
import { exchangeCode } from "./token-pkce.ts";
import { refreshSession } from "./token-refresh.ts";

/** POST /token?grant_type=password|refresh_token|pkce. */
export async function grantToken(deps: AuthDeps, request: Request): Promise<Response> {
	await deps.getCaller(request);
	switch (new URL(request.url).searchParams.get("grant_type")) {
		case "password":
			return await signInWithPassword(deps, request);
		case "refresh_token":
			return await refreshSession(deps, request);
		case "pkce":
			return await exchangeCode(deps, request);
		default:
			throw new AuthError("invalid_credentials", "unsupported_grant_type");
	}
}
