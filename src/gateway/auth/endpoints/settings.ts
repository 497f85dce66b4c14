import type { AuthDeps } from "../auth-deps.ts";

/** GET /settings: which ways to sign in there are. */
export async function getSettings({ config, getCaller }: AuthDeps, request: Request): Promise<Response> {
	await getCaller(request);
	return Response.json({
		external: { email: true, phone: false, anonymous_users: false },
		disable_signup: !config.isSignupEnabled,
		mailer_autoconfirm: false,
		phone_autoconfirm: false,
		sms_provider: "",
		saml_enabled: false,
	});
}
