import { type Database, DatabaseError } from "../../platform/db/database.ts";
import { type Caller, scope } from "../../platform/db/scope.ts";
import { notSingular, RestError } from "./errors.ts";
import { restLimits } from "./limits.ts";
import type { Plan } from "./plan/plan-types.ts";
import type { AnswerRow } from "./query/answer-sql.ts";
import { toQuery } from "./query/query.ts";

/**
 * Runs a plan as the caller, in one transaction: grants and row-level security decide what it sees and may write.
 * Throws DatabaseError, or PGRST116 and PGRST124 for a number of rows that was not asked for; then nothing is written.
 */
export async function executePlan(database: Database, caller: Caller, plan: Plan): Promise<AnswerRow> {
	const { text, values } = toQuery(plan);
	let answered: AnswerRow | null = null;
	const written = scope(
		database,
		caller,
		async (tx) => {
			const { rows } = await tx.query<AnswerRow>(text, values);
			const [answer] = rows;
			if (answer === undefined) throw new Error("a statement of the rest door answered no row");
			refuseRowCount(plan, answer.row_count);
			answered = answer;
			// What leaves the transaction as an error is undone, the caller's role with it.
			if (plan.isUndone) throw new Undone();
			return answer;
		},
		toSettings(plan),
	);
	try {
		return await written;
	} catch (error) {
		if (error instanceof Undone && answered !== null) return answered;
		if (!isReadOnly(plan) && error instanceof DatabaseError && error.code === "25006")
			throw new RestError({ code: error.code, message: error.message, cause: error });
		throw error;
	}
}

/** Ends a transaction that was asked to leave everything as it was. */
class Undone extends Error {}

function toSettings(plan: Plan): Record<string, string> {
	const settings = {
		// Instants are answered in UTC, whatever the server's own zone.
		timezone: "UTC",
		statement_timeout: String(restLimits.statementTimeoutMs),
		lock_timeout: String(restLimits.lockTimeoutMs),
	};
	return isReadOnly(plan) ? { ...settings, transaction_read_only: "on" } : settings;
}

function isReadOnly(plan: Plan): boolean {
	return plan.kind === "read" || (plan.kind === "call" && plan.isReadOnly);
}

function refuseRowCount(plan: Plan, rowCount: number): void {
	const isSingular = plan.kind === "read" || plan.kind === "call" ? asksForOneRow(plan) : plan.isSingular;
	if (isSingular && rowCount !== 1) throw notSingular(rowCount);
	const maxAffected = plan.kind === "read" ? null : plan.maxAffected;
	if (maxAffected !== null && rowCount > maxAffected) {
		throw new RestError({
			code: "PGRST124",
			message: "Query result exceeds max-affected preference constraint",
			details: `The query affects ${rowCount} rows`,
		});
	}
}

function asksForOneRow(plan: Extract<Plan, { kind: "read" | "call" }>): boolean {
	const isVoid = plan.kind === "call" && plan.function.returns.kind === "void";
	return plan.isSingular && !isVoid;
}
