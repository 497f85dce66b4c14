import type { DatabaseError } from "../../platform/db/database.ts";

/** SQLSTATE, or the class it begins with -> HTTP status; the longest match holds, else 400 (PostgREST 13, errors.rst). */
const statusBySqlState: Readonly<Record<string, number>> = {
	"08": 503,
	"09": 500,
	"0L": 403,
	"0P": 403,
	"23503": 409,
	"23505": 409,
	"25": 500,
	"25006": 405,
	"28": 403,
	"2D": 500,
	"38": 500,
	"39": 500,
	"3B": 500,
	"40": 500,
	"42883": 404,
	"42P01": 404,
	"42P17": 500,
	"53": 503,
	"53400": 500,
	"54": 500,
	"55": 500,
	// A view that cannot be written to; PostgREST answers 500, which says that the fault is ours.
	"55000": 405,
	/** Somebody holds it locked: it may be asked for again. */
	"55P03": 503,
	"57": 500,
	"57P01": 503,
	"58": 500,
	F0: 500,
	HV: 500,
	P0: 500,
	P0001: 400,
	XX: 500,
};

/**
 * The HTTP status of what the database refused. 42501 depends on who asks: 401 tells a visitor to sign in,
 * 403 tells a user that it would not help. `PT404` raised in a function means 404.
 */
export function toHttpStatus({ code }: Pick<DatabaseError, "code">, isAnonymous: boolean): number {
	if (code === "42501") return isAnonymous ? 401 : 403;
	const raised = /^PT([2-5]\d\d)$/.exec(code)?.[1];
	if (raised !== undefined) return Number(raised);
	return statusBySqlState[code] ?? statusBySqlState[code.slice(0, 2)] ?? 400;
}
