import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where something stands: "0006_articles.sql" and its line, from 1. */
export interface Place {
	file: string;
	line: number;
}

export interface Statement extends Place {
	/** Without comments, but for those within a body in dollars. */
	text: string;
	/** The comment that stands directly above it, as one text; "" without one. */
	comment: string;
}

/** A comment, a text in quotes or dollars, a quoted name, the end of a statement, space, or what lies between these. */
const token =
	/--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$.*?\$\1\$|;|\s+|(?:(?!--|\$\w*\$)[^\s;'"])+|./gs;
/** What the first line of a migration says to the program (db/README.md). */
const kindOfMigration = /^-- (expand|contract)\b/;

/** All statements of a folder of migrations, in the order in which they are applied. */
export function readStatements(directory: string): Statement[] {
	return readdirSync(directory)
		.filter((file) => file.endsWith(".sql"))
		.sort()
		.flatMap((file) => splitStatements(file, readFileSync(join(directory, file), "utf8")));
}

export function splitStatements(file: string, sql: string): Statement[] {
	const statements: Statement[] = [];
	let line = 1;
	let begun: { line: number; text: string } | null = null;
	let comments: string[] = [];
	for (const [found] of sql.matchAll(token)) {
		if (found === ";") {
			if (begun)
				statements.push({ file, line: begun.line, text: begun.text.trim(), comment: comments.join(" ") });
			begun = null;
			comments = [];
		} else if (begun) begun.text += toStatementText(found);
		else if (isComment(found)) comments.push(...readComment(found));
		else if (!isSpace(found)) begun = { line, text: found };
		// An empty line: what was said above it is of something else.
		else if (/\n\s*\n/.test(found)) comments = [];
		line += found.split("\n").length - 1;
	}
	return statements;
}

function isComment(found: string): boolean {
	return found.startsWith("--");
}

function isSpace(found: string): boolean {
	return found.trim() === "";
}

function toStatementText(found: string): string {
	if (isComment(found)) return "";
	return isSpace(found) ? " " : found;
}

function readComment(found: string): string[] {
	return kindOfMigration.test(found) ? [] : [found.slice(2).trim()];
}
