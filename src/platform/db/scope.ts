import pg from "pg";
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
 * Role and claims are set with `set_config(..., true)`: they end with the transaction, whatever its outcome. They are
 * quoted by pg's own rule instead of being parameters, so that they go with the begin: one round trip less for every
 * read, which is a third of its cost on the embedded engine.
 */
export function scope<T>(
	database: Database,
	caller: Caller,
	work: (tx: Transaction) => Promise<T>,
	settings: Readonly<Record<string, string>> = {},
): Promise<T> {
	// The role last: what comes before is set as the connection's own user.
	const values = { "request.jwt.claims": JSON.stringify(caller.claims), ...settings, role: caller.role };
	const calls = Object.entries(values).map(
		([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
	);
	return database.transaction(work, { prelude: `select ${calls.join(", ")}` });
}
