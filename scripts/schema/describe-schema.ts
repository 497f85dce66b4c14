import type { Definitions, Place } from "./find-definitions.ts";
import type { FunctionContent, Named, SchemaContent, TableContent } from "./read-schema.ts";

/** The schema as Markdown. What functions and views do stands in the migrations alone, which are linked to. */
export function describeSchema(schema: string, content: SchemaContent, definitions: Definitions): string {
	const blocks = [
		`# The schema ${schema}`,
		"Made from the migrations by `npm run schema`; not edited by hand.",
		...listBlocks(
			"Tables",
			content.tables.map((table) => describeTable(schema, table, definitions)),
		),
		...listBlocks(
			"Views",
			content.views.map(({ name, comment, columns, grants }) => [
				`### ${name}`,
				...(comment === null ? [] : [comment]),
				`Defined in ${toLink(definitions.find("view", `${schema}.${name}`))}. Columns: ${columns.map((one) => one.name).join(", ")}.`,
				...describeGrants(grants),
			]),
		),
		...(content.functions.length === 0
			? []
			: [
					"## Functions",
					content.functions.map((one) => describeFunction(schema, one, definitions)).join("\n"),
				]),
	];
	return `${blocks.join("\n\n")}\n`;
}

const listBlocks = (title: string, parts: readonly string[][]): string[] =>
	parts.length === 0 ? [] : [`## ${title}`, ...parts.flat()];

function describeTable(schema: string, table: TableContent, definitions: Definitions): string[] {
	const changes = definitions.listChanges(`${schema}.${table.name}`);
	const places = [
		`Made in ${toLink(definitions.find("table", `${schema}.${table.name}`))}`,
		...(changes.length === 0 ? [] : [`changed in ${changes.map(toLink).join(", ")}`]),
	];
	return [
		`### ${table.name}`,
		...(table.comment === null ? [] : [table.comment]),
		`${places.join("; ")}.${table.hasRowSecurity ? "" : " No row-level security."}`,
		[
			"| column | type | null | default |",
			"| --- | --- | --- | --- |",
			...table.columns.map(
				({ name, type, isRequired, value }) =>
					`| ${name} | ${type} | ${isRequired ? "" : "may be"} | ${value === null ? "" : toCell(value)} |`,
			),
		].join("\n"),
		...describeNamed("Constraints", table.constraints),
		...describeNamed("Indexes", table.indexes.map(withoutName)),
		...describeNamed("Triggers", table.triggers.map(withoutName)),
		...toList(
			"Policies",
			table.policies.map(({ name, command, roles, using, check }) =>
				[
					`- \`${name}\`: ${command}, ${roles.join(", ")}`,
					...(using === null ? [] : [`  - using ${toCode(using)}`]),
					...(check === null ? [] : [`  - with check ${toCode(check)}`]),
				].join("\n"),
			),
		),
		...describeGrants(table.grants),
	];
}

/** "CREATE UNIQUE INDEX runs_key ON public.runs USING btree (key)" -> "UNIQUE btree (key)" */
const withoutName = ({ name, definition }: Named): Named => ({
	name,
	definition: definition
		.replace(/^CREATE (UNIQUE )?INDEX \S+ ON \S+ USING /, "$1")
		.replace(/^CREATE (CONSTRAINT )?TRIGGER \S+ /, "$1"),
});

const describeNamed = (title: string, named: readonly Named[]): string[] =>
	toList(
		title,
		named.map(({ name, definition }) => `- \`${name}\`: ${toCode(definition)}`),
	);

const describeGrants = (grants: readonly { role: string; privileges: string[] }[]): string[] =>
	toList(
		"Grants",
		grants.map(({ role, privileges }) => `- ${role}: ${privileges.join(", ")}`),
	);

const toList = (title: string, items: readonly string[]): string[] =>
	items.length === 0 ? [] : [`${title}:`, items.join("\n")];

function describeFunction(schema: string, one: FunctionContent, definitions: Definitions): string {
	const kind = [one.language, one.volatility, ...(one.isDefiner ? ["security definer"] : [])].join(", ");
	const callers = one.returns === "trigger" ? "" : `; ${one.callers.join(", ") || "no caller"}`;
	return `- \`${one.name}(${one.parameters})\` returns ${one.returns}: ${kind}${callers}. ${toLink(definitions.find("function", `${schema}.${one.name}`))}`;
}

const toLink = (place: Place | null): string =>
	place === null
		? "no migration under this name"
		: `[${place.file}](../migrations/${place.file}.sql#L${place.line})`;

/** On one line, as Markdown has code: between more backticks than are in it. */
const toCode = (sql: string): string => {
	const line = sql.replace(/\s+/g, " ").trim();
	return line.includes("`") ? `\`\` ${line} \`\`` : `\`${line}\``;
};
const toCell = (sql: string): string => toCode(sql).replaceAll("|", "\\|");
