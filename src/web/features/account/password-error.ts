import type { AuthError } from "@supabase/supabase-js";
import { codeOf } from "./attempt.ts";
import { toAuthErrorText } from "./auth-error-text.ts";

const aboutNewPassword = ["weak_password", "same_password"];

/** Hands what the server said of a new password to its field; all else has been told by then (see attempt). */
export function showPasswordError(error: Error, show: (message: string) => void): void {
	if (!aboutNewPassword.includes(codeOf(error))) return;
	// Only the client's own errors have these codes.
	show(toAuthErrorText(error as AuthError) ?? "");
}
