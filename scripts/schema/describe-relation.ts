import type { Part, Relation } from "./catalogue.ts";
import { toCode, toProse, toTable } from "./markdown.ts";
import type { RelationHistory } from "./migration-history.ts";
import type { Place } from "./migration-statements.ts";
import { joinLines, toLowerSql } from "./sql-text.ts";

/** The section of one table, view, type or sequence, under a heading with its name. */
export function describeRelation(
	relation: Relation,
	{ made, changed, comment }: RelationHistory,
	toLink: (place: Place) => string,
): string {
	const { columns, constraints, indexes, triggers, policies, grants, kind } = relation;
	const isTable = kind === "table";
	const places = [
		`${kind === "view" ? "Its text stands in" : "Made in"} ${toLink(made)}`,
		...(changed.length === 0 ? [] : [`changed in\n${changed.map(toLink).join(",\n")}`]),
	];
	const parts = [
		`### ${relation.name}`,
		toProse(comment),
		`${places.join("; ")}.`,
		relation.options.length > 0 ? `With ${relation.options.map(toCode).join(", ")}.` : "",
		isTable ? toColumns(relation) : "",
		!isTable && columns.length > 0
			? toTable(
					["column", "type"],
					columns.map((column) => [toCode(column.name), column.type]),
				)
			: "",
		...toSection("Constraints", ["constraint", "definition"], constraints, ({ name, definition }) => [
			toCode(name),
			{ sql: definition },
		]),
		...toSection("Indexes", ["index", "on"], indexes, (index) => [
			toCode(index.name),
			{ sql: toIndexText(index) },
		]),
		...toSection("Triggers", ["trigger", "when", "does"], triggers, (trigger) => {
			const { when, does } = readTrigger(trigger);
			return [toCode(trigger.name), { sql: when }, { sql: does }];
		}),
		isTable && relation.isRowSecured && policies.length === 0
			? "Row-level security is on, and no policy lets anybody through but the owner."
			: "",
		...toSection("Policies", ["policy", "for", "to", "using", "with check"], policies, (policy) => [
			toCode(policy.name),
			policy.isPermissive ? policy.command : `${policy.command}, restrictive`,
			policy.roles.join(", "),
			policy.using === null ? null : { sql: policy.using },
			policy.check === null ? null : { sql: policy.check },
		]),
		...toSection("Grants", ["role", "may"], grants, ({ role, privileges }) => [role, privileges.join(", ")]),
	];
	return parts.filter((part) => part !== "").join("\n\n");
}

function toColumns({ columns }: Relation): string {
	return toTable(
		["column", "type", "null", "default"],
		columns.map(({ name, type, isNullable, defaultText }) => [
			toCode(name),
			type,
			isNullable ? "yes" : "no",
			defaultText === null ? null : { sql: defaultText },
		]),
	);
}

function toSection<Row>(
	title: string,
	head: readonly string[],
	rows: readonly Row[],
	toCells: (row: Row) => Parameters<typeof toTable>[1][number],
): string[] {
	return rows.length === 0 ? [] : [`**${title}**`, toTable(head, rows.map(toCells))];
}

/** "CREATE UNIQUE INDEX a ON public.b USING btree (c) WHERE d" -> "unique btree (c) where d" */
function toIndexText({ name, definition }: Part): string {
	const [, unique = "", text] = /^create (unique )?index .*? using (.*)$/s.exec(toLowerSql(definition)) ?? [];
	if (text === undefined) throw new Error(`The index ${name} is not written as it was: ${definition}`);
	return unique + text;
}

/** "CREATE TRIGGER a BEFORE UPDATE ON public.b FOR EACH ROW EXECUTE FUNCTION c()" -> "before update for each row", "c()" */
function readTrigger({ name, definition }: Part): { when: string; does: string } {
	const [, event, rest, does] =
		/^create (?:constraint )?trigger \S+ (.*?) on \S+ (.*?) ?execute function (.*)$/s.exec(
			joinLines(toLowerSql(definition)),
		) ?? [];
	if (event === undefined || rest === undefined || does === undefined)
		throw new Error(`The trigger ${name} is not written as it was: ${definition}`);
	return { when: `${event} ${rest}`, does };
}
