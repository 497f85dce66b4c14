import { AuthError } from "./gateway/auth/errors.ts";
import { toOperatorText } from "./platform/operator-error.ts";

/** What stopped the start -> what the operator reads: one sentence where it tells all, else the error with its trace. */
export function toStartProblem(error: unknown): unknown {
	// The only account that a start makes is the first administrator's.
	return error instanceof AuthError
		? `The first administrator cannot be made: ${error.message} (ADMIN_EMAIL, ADMIN_PASSWORD)`
		: toOperatorText(error);
}
