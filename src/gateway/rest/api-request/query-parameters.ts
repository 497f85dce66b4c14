import { parseError } from "../errors.ts";
import { restLimits } from "../limits.ts";
import {
	countConditions,
	isLogicKey,
	isTextSearch,
	listFilters,
	measurePatterns,
	parseFilter,
	parseLogic,
	parseResourcePath,
} from "./filter.ts";
import { parseNameList } from "./names.ts";
import { parseOrder } from "./order.ts";
import { parseRange } from "./range.ts";
import type {
	EmbeddedParameters,
	Filter,
	LogicTree,
	OrderTerm,
	Placed,
	SelectItem,
} from "./request-types.ts";
import { parseSelect } from "./select.ts";
import { TextReader } from "./text-reader.ts";

export interface QueryParameters {
	select: SelectItem[];
	order: OrderTerm[];
	limit: string | null;
	offset: string | null;
	columns: string[] | null;
	onConflict: string[] | null;
	/** What `and` and `or` say. */
	logic: Placed<LogicTree>[];
	/** What is said of embedded resources by `stories.order=` and the like; filters are among the others. */
	embedded: Pick<EmbeddedParameters, "order" | "range">;
	/** All pairs that are none of the above, in order: filters, and on a function arguments. */
	others: [string, string][];
}

/** `apikey` is the gateway's: supabase-js may send the key in the address. */
const reserved = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"]);

/** Reads the query string; `+` is a space. Of a repeated reserved name the first counts. Throws PGRST100. */
export function parseQueryParameters(search: string): QueryParameters {
	if (search.length > restLimits.queryLength) {
		throw parseError("failed to parse query", `longer than ${restLimits.queryLength} characters`);
	}
	const given = new URLSearchParams(search);
	const pairs = [...given];
	if (pairs.some((pair) => pair.join().includes("\0"))) {
		throw parseError("failed to parse query", "a NUL character is no text");
	}
	const names = (name: "columns" | "on_conflict") => {
		const text = given.get(name);
		return text === null ? null : parseNameList(new TextReader(text, `${name} parameter`));
	};
	const order = given.get("order");
	const logic: Placed<LogicTree>[] = [];
	const embedded: QueryParameters["embedded"] = { order: [], range: [] };
	const others: [string, string][] = [];
	for (const [key, value] of pairs) {
		if (reserved.has(key)) continue;
		const [, resource, said] = embeddedKey.exec(key) ?? [];
		if (resource !== undefined) readEmbedded(embedded, parseResourcePath(resource), said ?? "", value);
		else if (isLogicKey(key)) logic.push(parseLogic(key, value));
		else others.push([key, value]);
	}
	return {
		select: parseSelect(given.get("select") ?? "*"),
		order: order === null ? [] : parseOrder(order),
		limit: given.get("limit"),
		offset: given.get("offset"),
		columns: names("columns"),
		onConflict: names("on_conflict"),
		logic,
		embedded,
		others,
	};
}

const embeddedKey = /^(.+)\.(limit|offset|order)$/s;

/** `stories.order=title.desc`, `stories.limit=3`. */
function readEmbedded(
	embedded: QueryParameters["embedded"],
	path: string[],
	said: string,
	value: string,
): void {
	if (said === "order") embedded.order.push({ path, said: parseOrder(value) });
	else {
		const bound = { limit: null, offset: null, [said]: value };
		embedded.range.push({ path, said: parseRange({ ...bound, header: null }) });
	}
}

/** The pairs as filters, beside what `and` and `or` said: all must hold. Those on the table itself stand apart. */
export function toConditions(
	pairs: readonly [string, string][],
	logic: readonly Placed<LogicTree>[],
): { where: LogicTree[]; embeddedWhere: Placed<LogicTree>[] } {
	const placed: Placed<LogicTree>[] = [...pairs.map(([key, value]) => parseFilter(key, value)), ...logic];
	const filters = listFilters(placed.map(({ said }) => said));
	const count = (some: readonly Filter[]) => some.reduce((sum, one) => sum + countConditions(one), 0);
	if (count(filters) > restLimits.filters) {
		throw parseError("failed to parse filters", `more than ${restLimits.filters} conditions`);
	}
	if (count(filters.filter(isTextSearch)) > restLimits.textSearches) {
		throw parseError("failed to parse filters", `more than ${restLimits.textSearches} text searches`);
	}
	const patternsLength = filters.reduce((sum, filter) => sum + measurePatterns(filter), 0);
	if (patternsLength > restLimits.patternsLength) {
		throw parseError(
			"failed to parse filters",
			`patterns with their repetitions written out are longer than ${restLimits.patternsLength} characters`,
		);
	}
	return {
		where: placed.filter(({ path }) => path.length === 0).map(({ said }) => said),
		embeddedWhere: placed.filter(({ path }) => path.length > 0),
	};
}
