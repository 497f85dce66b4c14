import { comma, type Fragment, identifier, join, nothing, sql, value } from "./fragment.ts";

/** What is made of the rows called `pgrst_answer`, and what their columns are called where their own names may not do. */
export interface Body {
	made: Fragment;
	columnNames: Fragment;
}

/**
 * The rows as CSV: a header row, then a line each with "\n" between them, as PostgREST has it; quoted as RFC 4180 says.
 * Null is an empty cell and an empty text a quoted one. Values are as the database writes them: `t`, `{a,b}`.
 */
export function csvBody(columns: readonly string[]): Body {
	// Two columns may answer under one name: here each has its own.
	const names = columns.map((_, index) => identifier(`pgrst_column_${index + 1}`));
	const cells = names.map((name) => {
		const cell = sql`pgrst_answer.${name}`;
		return sql`case when ${cell}::text is not null then format('%s', ${cell}) end`;
	});
	const line = sql`array_to_string(array(
	select case
		when pgrst_cell is null then ''
		when pgrst_cell = '' or pgrst_cell ~ '[",\\r\\n]' then '"' || replace(pgrst_cell, '"', '""') || '"'
		else pgrst_cell
	end
	from unnest(array[${join(cells, comma)}]::text[]) with ordinality as pgrst_cells(pgrst_cell, pgrst_position)
	order by pgrst_position
), ',')`;
	const header = value(columns.map(quoteCell).join(","));
	return {
		made: sql`${header} || coalesce(chr(10) || string_agg(${line}, chr(10)), '')`,
		columnNames: names.length === 0 ? nothing : sql`(${join(names, comma)})`,
	};
}

function quoteCell(text: string): string {
	return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
