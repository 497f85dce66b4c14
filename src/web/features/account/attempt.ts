import type { AuthError } from "@supabase/supabase-js";
import { hasSessionEnded } from "../../data/account/ended-session.ts";
import { hideToast, showToast, type Toast } from "../../ui/toasts/toast.ts";
import type { Tell } from "../../ui/toasts/use-tell.ts";
import { toAuthErrorText } from "./auth-error-text.ts";

/**
 * Runs one request of a form. Returns null when it went well, else the error, which by then is logged and told in a
 * toast: under `title` with its reason, or as "Ett fel uppstod" when nobody foresaw it (spec 8). What was told of the attempt before it goes.
 */
export async function attempt(
	title: string,
	request: () => Promise<{ error: AuthError | null }>,
): Promise<AuthError | Error | null> {
	hideToast(title);
	try {
		const { error } = await request();
		if (!error) return null;
		console.error(title, error);
		tellRefusal(title, error);
		return error;
	} catch (error) {
		console.error(title, error);
		tellUnexpected(title);
		return error instanceof Error ? error : new Error(title, { cause: error });
	}
}

/** Why the auth door refused, or that it was not foreseen. */
export function tellRefusal(title: string, error: Error): void {
	// Only the client's own errors have its codes.
	const text = toAuthErrorText(error as AuthError);
	if (text === null || hasSessionEnded()) tellUnexpected(title);
	else showToast({ kind: "error", title, description: text, id: title });
}

const unexpected: Toast = {
	kind: "error",
	title: "Ett fel uppstod",
	description: "Försök igen senare.",
};

/** Says nothing where the session was ended elsewhere: the page's guard says that (layouts/route-guard.tsx). */
export function tellUnexpected(id?: string): void {
	if (!hasSessionEnded()) showToast({ ...unexpected, ...(id && { id }) });
}

/** For an act that nobody foresees to fail: `log` is for whoever looks into it. */
export function failWith(log: string): (error: unknown, tell: Tell) => void {
	return (error, tell) => {
		console.error(log, error);
		if (!hasSessionEnded()) tell(unexpected);
	};
}

/** The code of a refusal; "" for what has none. */
export function codeOf(error: Error | null): string {
	return error && "code" in error && typeof error.code === "string" ? error.code : "";
}
