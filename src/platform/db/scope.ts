import type { Database, Transaction } from "./database.ts";

/** The roles a request can run as; they are made by db/migrations/0001_roles.sql. */
export type DatabaseRole = "anon" | "authenticated" | "service_role";

/** Who asks. `userId` is null exactly for anon and service_role. */
export interface Caller {
	role: DatabaseRole;
	userId: string | null;
	/** The verified claims of the access token, as `request.jwt.claims` shows them to policies. */
	claims: Readonly<Record<string, unknown>>;
}

export const anonymousCaller: Caller = { role: "anon", userId: null, claims: { role: "anon" } };

/** For pipelines and jobs only: passes over row-level security. */
export const serviceCaller: Caller = { role: "service_role", userId: null, claims: { role: "service_role" } };

/**
 * Runs `work` in one transaction as the caller, so that grants and row-level security decide.
 * Role and claims are set with `set_config(..., true)`: they end with the transaction, whatever its outcome.
 */
export function scope<T>(
	database: Database,
	caller: Caller,
	work: (tx: Transaction) => Promise<T>,
	settings: Readonly<Record<string, string>> = {},
): Promise<T> {
	return database.transaction(async (tx) => {
		const names = ["request.jwt.claims", ...Object.keys(settings), "role"];
		const values = [JSON.stringify(caller.claims), ...Object.values(settings), caller.role];
		const calls = names.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
		await tx.query(
			`select ${calls.join(", ")}`,
			names.flatMap((name, index) => [name, values[index]]),
		);
		return await work(tx);
	});
}
