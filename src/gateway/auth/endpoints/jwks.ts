import type { AuthDeps } from "../auth-deps.ts";

/** GET /.well-known/jwks.json: by it clients check access tokens themselves. Ten minutes is what auth-js keeps it. */
export function getJwks({ keys }: Pick<AuthDeps, "keys">): Response {
	return Response.json(keys.jwks, { headers: { "cache-control": "public, max-age=600" } });
}
