import { RestError } from "../errors.ts";
import { parseAccept } from "./media-type.ts";
import { parsePayload } from "./payload.ts";
import { parsePreferences } from "./preferences.ts";
import { parseQueryParameters, type QueryParameters, toConditions } from "./query-parameters.ts";
import { parseRange } from "./range.ts";
import type { ApiRequest, Payload } from "./request-types.ts";

/** What the address names: `/:table` or `/rpc/:function`. */
export type Resource = { kind: "table"; name: string } | { kind: "function"; name: string };

const mutations = { POST: "insert", PATCH: "update", DELETE: "delete" } as const;

/** HTTP request -> what it wants. Reads the body where one counts. Throws RestError (PGRST1xx). */
export async function parseApiRequest(request: Request, resource: Resource): Promise<ApiRequest> {
	const { method, headers } = request;
	const isRead = method === "GET" || method === "HEAD";
	refuseMethod(method, resource);
	refuseOtherSchemas(headers.get(isRead ? "accept-profile" : "content-profile"));
	const query = parseQueryParameters(new URL(request.url).search);
	const base = {
		hasBody: method !== "HEAD",
		accept: parseAccept(headers.get("accept")),
		preferences: parsePreferences(headers.get("prefer")),
		select: query.select,
		order: query.order,
		range: parseRange({ ...query, header: method === "GET" ? headers.get("range") : null }),
	};

	if (resource.kind === "function") {
		const call = { ...base, kind: "call", function: resource.name, isSafe: isRead } as const;
		// Which pairs of a GET are arguments is for the plan to say: it knows the function's parameters.
		if (isRead) {
			const embedded = { ...query.embedded, where: [] };
			const given = { kind: "query", pairs: query.others, logic: query.logic } as const;
			return { ...call, where: [], embedded, arguments: given };
		}
		const payload = await readPayload(request, query, true);
		return { ...call, ...toFilters(query), arguments: { kind: "json", payload } };
	}

	if (isRead) return { ...base, ...toFilters(query), kind: "read", table: resource.name };
	const kind = mutations[method as keyof typeof mutations];
	return {
		...base,
		...toFilters(query),
		kind,
		table: resource.name,
		payload: kind === "delete" ? null : await readPayload(request, query, false),
		onConflict: query.onConflict,
	};
}

function toFilters({ others, logic, embedded }: QueryParameters): Pick<ApiRequest, "where" | "embedded"> {
	const { where, embeddedWhere } = toConditions(others, logic);
	return { where, embedded: { ...embedded, where: embeddedWhere } };
}

async function readPayload(
	request: Request,
	query: QueryParameters,
	isEmptyAllowed: boolean,
): Promise<Payload> {
	const bytes = new Uint8Array(await request.arrayBuffer());
	return parsePayload(bytes, request.headers.get("content-type"), { columns: query.columns, isEmptyAllowed });
}

function refuseMethod(method: string, resource: Resource): void {
	const allowed =
		resource.kind === "table" ? ["GET", "HEAD", ...Object.keys(mutations)] : ["GET", "HEAD", "POST"];
	if (allowed.includes(method)) return;
	const headers = { allow: allowed.join(", ") };
	throw resource.kind === "table"
		? new RestError({ code: "PGRST117", message: `Unsupported HTTP method: ${method}`, headers })
		: new RestError({ code: "PGRST101", message: `Cannot use the ${method} method on RPC`, headers });
}

function refuseOtherSchemas(profile: string | null): void {
	if (profile === null || profile === "public") return;
	throw new RestError({
		code: "PGRST106",
		message: `Invalid schema: ${profile}`,
		hint: "Only the following schemas are exposed: public",
	});
}
