import type {
	EmbeddedParameters,
	Filter,
	LogicTree,
	OrderTerm,
	Placed,
	RowRange,
	SelectItem,
} from "../api-request/request-types.ts";
import { notEmbedded, notImplemented, relatedOrderNotToOne, unacceptableFilter } from "../errors.ts";
import { restLimits } from "../limits.ts";
import type { Relation, Schema } from "../schema-cache/schema-types.ts";
import { type NameScope, planColumn, planField } from "./fields.ts";
import type { Condition, Embed, PlannedColumn, PlannedOrder, Selection } from "./plan-types.ts";
import { noRelationship, requireRelationship } from "./relationship-choice.ts";
import type { Relationship } from "./relationships.ts";
import { isRepeatedList } from "./repeated-list.ts";

/** Rows that are read, with what the foreign keys of their table lead to. */
export interface RowsScope extends NameScope {
	schema: Schema;
	/** Null: the rows of a function that are no table's. */
	relation: Relation | null;
	/** How an embedded resource was come by, from the rows themselves on. */
	cameBy: readonly Relationship[];
}

export interface RowsRequest {
	select: SelectItem[];
	where: LogicTree[];
	order: OrderTerm[];
	embedded: EmbeddedParameters;
}

export interface PlannedRows {
	select: Selection[];
	where: Condition[];
	order: PlannedOrder[];
}

/** An item of the select, planned: by its name or alias filters, order and range find it. */
interface EmbeddedItem {
	item: Extract<SelectItem, { kind: "relation" }>;
	embed: Embed;
}

export function tableScope(
	schema: Schema,
	relation: Relation,
	cameBy: readonly Relationship[] = [],
): RowsScope {
	return { name: relation.name, columns: relation.columns, schema, relation, cameBy };
}

/**
 * Throws 42703 and 42704 for columns and types, PGRST200 and PGRST201 for relationships, PGRST108 for what is said of a
 * resource that is not embedded, PGRST118 and PGRST120 for an order and a filter that it cannot have, PGRST127 for too
 * many levels.
 */
export function planRows(scope: RowsScope, request: RowsRequest, depth = 0): PlannedRows {
	const items = request.select.flatMap((item) =>
		item.kind === "relation" ? [{ item, embed: planEmbed(scope, item, request.embedded, depth + 1) }] : [],
	);
	refuseUnplaced(items, request.embedded);
	const required = items.filter(({ item }) => item.join === "inner");
	return {
		select: planSelect(scope, request.select, items),
		where: [
			...planConditions(scope, request.where, items),
			...required.map(({ embed }): Condition => ({ kind: "related", embed, isNegated: false })),
		],
		order: request.order.map((term) => planTerm(scope, term, items)),
	};
}

function planEmbed(
	{ schema, relation, name: origin, cameBy }: RowsScope,
	item: EmbeddedItem["item"],
	embedded: EmbeddedParameters,
	depth: number,
): Embed {
	if (depth > restLimits.embedDepth) {
		throw notImplemented(`Embedding more than ${restLimits.embedDepth} levels deep is not supported`);
	}
	if (relation === null) throw noRelationship(origin, item.name, item.hint, null);
	const relationship = requireRelationship(schema, relation, item);
	const isRepeated = isRepeatedList(cameBy, relationship);
	const own = {
		where: inside(item, embedded.where),
		order: inside(item, embedded.order),
		range: inside(item, embedded.range),
	};
	const scope = tableScope(schema, relationship.target, [...cameBy, relationship]);
	const request = {
		select: item.select,
		where: here(own.where),
		order: here(own.order)[0] ?? [],
		embedded: own,
	};
	const maxRows = isRepeated ? restLimits.repeatedRows : restLimits.rows;
	return { ...planRows(scope, request, depth), relationship, range: toRange(here(own.range), maxRows) };
}

/** What is said of the item or of what is in it, the path going on from there. */
function inside<Said>(item: EmbeddedItem["item"], placed: readonly Placed<Said>[]): Placed<Said>[] {
	return placed
		.filter(({ path: [first] }) => isCalled(item, first))
		.map(({ path, said }) => ({ path: path.slice(1), said }));
}

function isCalled({ name, alias }: EmbeddedItem["item"], asked: string | undefined): boolean {
	return asked !== undefined && (asked === name || asked === alias);
}

function here<Said>(placed: readonly Placed<Said>[]): Said[] {
	return placed.filter(({ path }) => path.length === 0).map(({ said }) => said);
}

/** Each comes from one parameter, so that one of its bounds is open; of several the first counts. */
function toRange(ranges: readonly RowRange[], maxRows: number): RowRange {
	const limit = ranges.find((range) => range.limit !== null)?.limit ?? maxRows;
	const offset = ranges.find((range) => range.offset > 0)?.offset ?? 0;
	return { offset, limit: Math.min(limit, maxRows) };
}

function refuseUnplaced(items: readonly EmbeddedItem[], { where, order, range }: EmbeddedParameters): void {
	for (const { path } of [...where, ...order, ...range]) {
		const [first] = path;
		if (first !== undefined && !items.some(({ item }) => isCalled(item, first))) throw notEmbedded(first);
	}
}

function planSelect(
	scope: RowsScope,
	select: readonly SelectItem[],
	items: readonly EmbeddedItem[],
): Selection[] {
	return select.flatMap((item): Selection[] => {
		if (item.kind === "star") return [{ kind: "all" }];
		if (item.kind === "column") return [{ kind: "column", column: planColumn(scope, item) }];
		const embed = items.find((one) => one.item === item)?.embed;
		// Nothing is asked of it: it was named to filter by.
		if (embed === undefined || embed.select.length === 0) return [];
		if (!item.isSpread) return [{ kind: "embedded", embed, name: item.alias ?? item.name }];
		const target = tableScope(scope.schema, embed.relationship.target);
		const spread = { ...embed, select: expandStars(target, embed.select) };
		return spread.select.map((one) => ({ kind: "spread", embed: spread, name: selectionName(one) }));
	});
}

/** `*` as the columns it stands for. */
export function expandStars(scope: NameScope, select: readonly Selection[]): Selection[] {
	return select.flatMap((one): Selection[] => (one.kind === "all" ? allColumns(scope) : [one]));
}

function allColumns({ columns }: NameScope): Selection[] {
	return [...columns.values()].map((column) => {
		const field = { column, path: [], readsAsJson: false, type: column.type };
		const planned: PlannedColumn = { field, cast: null, name: column.name };
		return { kind: "column", column: planned };
	});
}

/** The key it is answered under; a `*` has none. */
export function selectionName(selection: Selection): string {
	if (selection.kind === "all") return "*";
	return selection.kind === "column" ? selection.column.name : selection.name;
}

function planConditions(
	scope: RowsScope,
	trees: readonly LogicTree[],
	items: readonly EmbeddedItem[],
): Condition[] {
	return trees.map((tree) => {
		if (tree.kind === "logic") return { ...tree, members: planConditions(scope, tree.members, items) };
		const { name, path } = tree.field;
		const related = items.find(({ item }) => path.length === 0 && (item.alias ?? item.name) === name);
		if (related !== undefined) return relatedCondition(tree, related);
		return { ...tree, field: planField(scope, tree.field) };
	});
}

/** `players=is.null`: there are none; `players=not.is.null`: there are some. */
function relatedCondition({ operation, isNegated }: Filter, { item, embed }: EmbeddedItem): Condition {
	const asked = operation.kind === "is" ? operation.value : null;
	if (asked !== "null" && asked !== "not_null") throw unacceptableFilter(item.name);
	return { kind: "related", embed, isNegated: (asked === "null") !== isNegated };
}

function planTerm(scope: RowsScope, term: OrderTerm, items: readonly EmbeddedItem[]): PlannedOrder {
	const { resource, field, ...how } = term;
	if (resource === null) return { ...how, through: null, field: planField(scope, field) };
	const related = items.find(({ item }) => isCalled(item, resource));
	if (related === undefined) throw notEmbedded(resource);
	const { target, cardinality } = related.embed.relationship;
	if (cardinality === "one-to-many") throw relatedOrderNotToOne(scope.name, resource);
	return { ...how, through: related.embed, field: planField(target, field) };
}
