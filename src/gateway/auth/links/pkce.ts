import { createHash } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../../platform/is-same-secret.ts";
import { AuthError } from "../errors.ts";

/** RFC 7636: whoever exchanges the code must know the verifier that the challenge was made from. */
export interface CodeChallenge {
	challenge: string;
	method: "s256" | "plain";
}

/** The two fields of a body that ask for PKCE; supabase-js sends null in both when it does not. */
export const challengeFields = {
	code_challenge: z.string().nullish(),
	code_challenge_method: z.string().nullish(),
};

/** Throws validation_failed when it is half there or not as RFC 7636 has it. */
export function parseChallenge(body: {
	code_challenge?: string | null | undefined;
	code_challenge_method?: string | null | undefined;
}): CodeChallenge | null {
	const challenge = body.code_challenge || null;
	const method = body.code_challenge_method?.toLowerCase() || null;
	if (challenge === null && method === null) return null;
	if (challenge === null || method === null) {
		throw new AuthError("validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
	}
	if (method !== "s256" && method !== "plain") {
		throw new AuthError("validation_failed", "unsupported code_challenge method");
	}
	if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
		throw new AuthError("validation_failed", "code challenge has to be between 43 and 128 characters");
	}
	return { challenge, method };
}

export function fitsChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
	const made = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
	return isSameSecret(made, challenge);
}
