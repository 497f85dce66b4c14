import type { ApiRequest, Preferences } from "./api-request/request-types.ts";
import { RestError } from "./errors.ts";
import type { CallPlan, MutatePlan, Plan, ReadPlan } from "./plan/plan-types.ts";
import type { AnswerRow } from "./query/answer-sql.ts";

/** Answer -> status, headers, body, as PostgREST has them. Throws PGRST103 when the range begins after the last row. */
export function toResponse(request: ApiRequest, plan: Plan, answer: AnswerRow): Response {
	const headers = new Headers();
	const applied = preferencesApplied(request.preferences, plan);
	if (applied !== "") headers.set("preference-applied", applied);
	switch (plan.kind) {
		case "read":
			return readResponse(request, plan, answer, headers);
		case "call":
			return callResponse(request, plan, answer, headers);
		default:
			return writeResponse(request, plan, answer, headers);
	}
}

function readResponse(
	request: ApiRequest,
	{ range }: ReadPlan | CallPlan,
	{ row_count: rowCount, total, body }: AnswerRow,
	headers: Headers,
): Response {
	if (total !== null && range.offset > total) {
		throw new RestError({
			code: "PGRST103",
			message: "Requested range not satisfiable",
			details: `An offset of ${range.offset} was requested, but there are only ${total} rows.`,
			headers: { "content-range": `*/${total}` },
		});
	}
	headers.set("content-range", contentRange(range.offset, rowCount, total));
	headers.set("content-type", contentType(request));
	const status = total !== null && rowCount < total ? 206 : 200;
	return new Response(request.hasBody ? body : null, { status, headers });
}

function callResponse(request: ApiRequest, plan: CallPlan, answer: AnswerRow, headers: Headers): Response {
	if (plan.function.returns.kind !== "void") return readResponse(request, plan, answer, headers);
	return new Response(null, { status: 204, headers });
}

function writeResponse(
	request: ApiRequest,
	plan: MutatePlan,
	{ row_count: rowCount, body }: AnswerRow,
	headers: Headers,
): Response {
	const total = request.preferences.count === null ? null : rowCount;
	headers.set("content-range", contentRange(0, plan.kind === "update" ? rowCount : 0, total));
	if (plan.returning.kind === "location" && rowCount > 0) {
		headers.set("location", location(plan.relation.name, body ?? "{}"));
	}
	const hasBody = plan.returning.kind === "rows";
	if (hasBody) headers.set("content-type", contentType(request));
	const status = plan.kind === "insert" ? 201 : hasBody ? 200 : 204;
	return new Response(hasBody ? body : null, { status, headers });
}

/** 3 rows from offset 10 of 57 -> "10-12/57"; no rows -> "*", no count -> "*". */
function contentRange(offset: number, rowCount: number, total: number | null): string {
	return `${rowCount === 0 ? "*" : `${offset}-${offset + rowCount - 1}`}/${total ?? "*"}`;
}

function contentType({ accept }: ApiRequest): string {
	if (accept.shape === "csv") return "text/csv; charset=utf-8";
	const type =
		accept.shape === "object"
			? "vnd.pgrst.object+json"
			: accept.stripsNulls
				? "vnd.pgrst.array+json"
				: "json";
	return `application/${type}${accept.stripsNulls ? ";nulls=stripped" : ""}; charset=utf-8`;
}

/** `/user_roles?user_id=eq.83c2...` */
function location(table: string, key: string): string {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>)) {
		parameters.set(name, `eq.${value}`);
	}
	return `/${encodeURIComponent(table)}?${parameters}`;
}

/** What of the Prefer header was done. Every count is exact: see docs/wire-protocol.md. */
function preferencesApplied(preferences: Preferences, plan: Plan): string {
	const isWrite = plan.kind !== "read" && plan.kind !== "call";
	const { resolution, missing, returning, count, tx, handling, maxAffected } = preferences;
	const applied = [
		plan.kind === "insert" && plan.conflict !== null && `resolution=${resolution}`,
		(plan.kind === "insert" || plan.kind === "update") && missing !== null && `missing=${missing}`,
		isWrite && returning !== null && `return=${returning}`,
		count !== null && "count=exact",
		tx !== null && `tx=${tx}`,
		handling !== null && `handling=${handling}`,
		plan.kind !== "read" && plan.kind !== "insert" && handling === "strict" && maxAffected !== null
			? `max-affected=${maxAffected}`
			: false,
	];
	return applied.filter((one) => one !== false).join(", ");
}
