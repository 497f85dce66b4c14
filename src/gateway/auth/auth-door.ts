import { Hono } from "hono";
import { answerHungUp } from "../../platform/limits/hung-up.ts";
import { limitBody } from "../../platform/limits/limit-body.ts";
import { createPasswordHasher } from "./accounts/password-hasher.ts";
import { createUser } from "./admin/create-user.ts";
import { deleteUser } from "./admin/delete-user.ts";
import { generateLink } from "./admin/generate-link.ts";
import { getUserById } from "./admin/get-user.ts";
import { listUsers } from "./admin/list-users.ts";
import { updateUserById } from "./admin/update-user.ts";
import type { AuthDeps } from "./auth-deps.ts";
import { getHealth } from "./endpoints/health.ts";
import { getJwks } from "./endpoints/jwks.ts";
import { logOut } from "./endpoints/logout.ts";
import { sendOtp } from "./endpoints/otp.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { resend } from "./endpoints/resend.ts";
import { getSettings } from "./endpoints/settings.ts";
import { signUp } from "./endpoints/signup.ts";
import { grantToken } from "./endpoints/token.ts";
import { getUser } from "./endpoints/user-get.ts";
import { updateUser } from "./endpoints/user-update.ts";
import { verify } from "./endpoints/verify.ts";
import { verifyLink } from "./endpoints/verify-link.ts";
import { AuthError, renderAuthError, toAuthError } from "./errors.ts";

const maxBodyBytes = 64 * 1024;

/**
 * /auth/v1: accounts and sessions by GoTrue's protocol (supabase/auth: internal/api/api.go).
 * Every endpoint but health, the key set and the link of a mail asks for an API key; user and logout ask for an access token, too.
 */
export function createAuthDoor(given: Omit<AuthDeps, "passwords"> & Partial<AuthDeps>): Hono {
	const deps: AuthDeps = { passwords: createPasswordHasher(), ...given };
	const door = new Hono();
	door.use(
		limitBody({
			maxSize: maxBodyBytes,
			onError: () => {
				throw new AuthError("request_entity_too_large", `Request body exceeds ${maxBodyBytes} bytes`);
			},
		}),
	);

	// GET does something there: a link is spent, a mail is sent. Whoever only looks shall not, nor pass by the limits of GET.
	for (const path of ["/verify", "/reauthenticate"])
		door.use(path, async (c, next) =>
			c.req.raw.method === "HEAD" ? new Response(null, { status: 405, headers: { allow: "GET" } }) : next(),
		);

	door.get("/health", () => getHealth());
	door.get("/.well-known/jwks.json", () => getJwks(deps));
	door.get("/settings", (c) => getSettings(deps, c.req.raw));
	door.post("/signup", (c) => signUp(deps, c.req.raw));
	door.post("/token", (c) => grantToken(deps, c.req.raw));
	door.post("/otp", (c) => sendOtp(deps, c.req.raw));
	door.post("/recover", (c) => recover(deps, c.req.raw));
	door.post("/resend", (c) => resend(deps, c.req.raw));
	door.get("/verify", (c) => verifyLink(deps, c.req.raw));
	door.post("/verify", (c) => verify(deps, c.req.raw));
	door.get("/reauthenticate", (c) => reauthenticate(deps, c.req.raw));
	door.post("/logout", (c) => logOut(deps, c.req.raw));
	door.get("/user", (c) => getUser(deps, c.req.raw));
	door.put("/user", (c) => updateUser(deps, c.req.raw));

	door.get("/admin/users", (c) => listUsers(deps, c.req.raw));
	door.post("/admin/users", (c) => createUser(deps, c.req.raw));
	door.get("/admin/users/:id", (c) => getUserById(deps, c.req.raw, c.req.param("id")));
	door.put("/admin/users/:id", (c) => updateUserById(deps, c.req.raw, c.req.param("id")));
	door.delete("/admin/users/:id", (c) => deleteUser(deps, c.req.raw, c.req.param("id")));
	door.post("/admin/generate_link", (c) => generateLink(deps, c.req.raw));

	door.all("*", () => {
		throw new AuthError("unknown", "404 page not found");
	});
	door.onError((error, c) => {
		const hungUp = answerHungUp(c, error, deps.log);
		if (hungUp) return hungUp;
		const authError = toAuthError(error);
		if (authError.status >= 500) deps.log.error({ err: error, path: c.req.path }, "auth request failed");
		else deps.log.debug({ code: authError.code, path: c.req.path }, "auth request refused");
		return renderAuthError(authError, c.req.raw);
	});
	return door;
}
