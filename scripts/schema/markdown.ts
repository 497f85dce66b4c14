import { joinLines, toLowerSql, wrapSql } from "./sql-text.ts";

/** SQL in a cell of a table, as PostgreSQL writes it. */
export interface SqlCell {
	sql: string;
}
export type Cell = string | SqlCell | null;

const longestCell = 90;
const lineWidth = 110;

/**
 * A table; the first cell of a row is its name. SQL that is long, or has a sign that a cell would take for its own, stands in a
 * block under it, named "row, column".
 */
export function toTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
	const below: string[] = [];
	const lines = rows.map((row) =>
		toRow(
			row.map((cell, index) => {
				if (cell === null || typeof cell === "string") return cell ?? "";
				const sql = joinLines(toLowerSql(cell.sql));
				if (sql.length <= longestCell && !/[|`\n]/.test(sql)) return toCode(sql);
				below.push(`-- ${String(row[0]).replaceAll("`", "")}, ${head[index]}\n${wrapSql(sql, lineWidth)}`);
				return "below";
			}),
		),
	);
	const table = [toRow(head), toRow(head.map(() => "---")), ...lines].join("\n");
	return below.length === 0 ? table : `${table}\n\n${toBlock(below.join("\n\n"))}`;
}

function toRow(cells: readonly string[]): string {
	return `|${cells.map((cell) => (cell === "" ? " " : ` ${cell} `)).join("|")}|`;
}

export function toCode(text: string): string {
	return `\`${text}\``;
}

function toBlock(sql: string): string {
	return `\`\`\`sql\n${sql}\n\`\`\``;
}

/** A signature: lines that a screen has room for. */
export function toSqlBlock(statements: readonly string[]): string {
	return toBlock(statements.map((sql) => wrapSql(toLowerSql(sql), lineWidth)).join("\n"));
}

/** Words of a comment, as they are, on lines that a plain text has room for too. Signs of Markdown mean something in `code` alone. */
export function toProse(comment: string): string {
	const text = comment.replace(/`[^`]*`|[<*]/g, (found) => (found.length === 1 ? `\\${found}` : found));
	const lines: string[] = [""];
	for (const word of text.split(/\s+/)) {
		const line = lines.pop() ?? "";
		// At the start of a line these would begin a list or a heading.
		const mayBegin = !/^([-+#>=]|\d+[.)]$)/.test(word);
		if (line.length + word.length >= lineWidth && mayBegin) lines.push(line, word);
		else lines.push(line === "" ? word : `${line} ${word}`);
	}
	return lines.join("\n");
}
