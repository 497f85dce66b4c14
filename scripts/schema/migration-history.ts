import type { Place, Statement } from "./migration-statements.ts";

export interface RelationHistory {
	/** Where it is made; of a view that was replaced, where its present text stands. */
	made: Place;
	comment: string;
	/** Each later migration that changes it, by the first statement that does. */
	changed: Place[];
}

export interface FunctionHistory {
	/** Every statement that defines a function of this name. When there is one function of that name, the last is its text. */
	defined: Place[];
	comment: string;
	/** What was said of it after its text: another schema, a setting. */
	altered: Place[];
}

export interface History {
	/** Tables, views, types and sequences, by "schema.name". */
	relations: Map<string, RelationHistory>;
	functions: Map<string, FunctionHistory>;
	/** "trigger schema.table name", "policy ..." and "index ...": what a statement has made. */
	parts: Set<string>;
	/** "trigger schema.table", "policy schema.table": a block with a loop makes such parts of the table, whatever it names them. */
	loops: Set<string>;
}

type Rule = [RegExp, (history: History, statement: Statement, words: string[]) => void];

const name = "((?:\\w+\\.)?\\w+)";
const maybe = "(?:if (?:not )?exists )?";

/** How a statement begins, in words with single spaces between them. */
function begins(text: string): RegExp {
	return new RegExp(`^${text.replaceAll(" ", "\\s+")}`, "is");
}

/** The first that fits is taken. What fits none changes nothing that a reference tells of (rows, rights on schemas). */
const rules: Rule[] = [
	[
		begins(`create (?:unlogged )?(?:table|type|sequence) ${maybe}${name}`),
		({ relations }, { comment, ...place }, [table]) =>
			relations.set(qualify(table), { made: toPlace(place), comment, changed: [] }),
	],
	[
		begins(`create (?:or replace |materialized )?view ${name}`),
		({ relations }, { comment, ...place }, [view]) =>
			relations.set(qualify(view), { made: toPlace(place), comment, changed: [] }),
	],
	[
		begins(`create (?:or replace )?function ${name}`),
		({ functions }, { comment, ...place }, [key]) => {
			const defined = functions.get(qualify(key))?.defined ?? [];
			functions.set(qualify(key), { defined: [...defined, toPlace(place)], comment, altered: [] });
		},
	],
	[
		begins(`create (?:unique )?index ${maybe}(\\w+) on (?:only )?${name}`),
		(history, statement, [index, table]) => {
			history.parts.add(`index ${qualify(table)} ${index}`);
			change(history, statement, table);
		},
	],
	[
		begins(`drop index ${maybe}${name}`),
		(history, statement, [index]) => {
			const bare = index?.replace(/^.*\./, "");
			const part = [...history.parts].find((one) => one.startsWith("index ") && one.endsWith(` ${bare}`));
			change(history, statement, part?.split(" ")[1]);
			if (part) history.parts.delete(part);
		},
	],
	[
		begins(
			`(create|alter|drop) (?:or replace )?(?:constraint )?(trigger|policy) ${maybe}(\\w+)(?: .*?)? on ${name}`,
		),
		(history, statement, [verb, kind, part, table]) => {
			const key = `${kind} ${qualify(table)} ${part}`.toLowerCase();
			if (/create/i.test(verb ?? "")) history.parts.add(key);
			if (/drop/i.test(verb ?? "")) history.parts.delete(key);
			change(history, statement, table);
		},
	],
	// Rows are filled in peace; the table stays as it was.
	[begins("alter table \\S+ (?:enable|disable) trigger"), () => {}],
	[
		begins(`alter (?:table|view|type|sequence) (?:only )?${maybe}${name}(.*)$`),
		(history, statement, [table, how]) => {
			change(history, statement, table);
			move(history.relations, qualify(table), how);
		},
	],
	[
		begins(`alter function ${name}(.*)$`),
		({ functions }, statement, [key, how]) => {
			functions.get(qualify(key))?.altered.push(toPlace(statement));
			move(functions, qualify(key), how);
		},
	],
	[
		begins(`drop (?:table|view|type|sequence) ${maybe}(.+)$`),
		({ relations }, _, [list]) => {
			for (const key of splitNames(list)) relations.delete(key);
		},
	],
	[
		begins("(?:grant|revoke) .*? on (?:table |sequence )?(.+?) (?:to|from) "),
		(history, statement, [list]) => {
			for (const key of splitNames(list)) change(history, statement, key);
		},
	],
	[begins("do (.*)$"), takeBlock],
];

/** What the statements of all migrations, in order, have made of each table, view and function. */
export function readHistory(statements: readonly Statement[]): History {
	const history: History = { relations: new Map(), functions: new Map(), parts: new Set(), loops: new Set() };
	for (const statement of statements) {
		for (const [pattern, take] of rules) {
			const found = pattern.exec(statement.text);
			if (!found) continue;
			take(history, statement, found.slice(1));
			break;
		}
	}
	return history;
}

/** A block that goes through a list of tables names each as a text, 'leagues' or 'public.leagues', or says "on" which it works. */
function takeBlock(history: History, statement: Statement, [body = ""]: string[]): void {
	const named = body.matchAll(/'((?:\w+\.)?\w+)'|\bon\s+(\w+\.\w+)/gi);
	const tables = new Set([...named].map(([, text, target]) => qualify(text ?? target)));
	for (const table of tables) {
		if (!history.relations.has(table)) continue;
		for (const [, kind] of body.matchAll(/create\s+(trigger|policy)/gi))
			history.loops.add(`${kind} ${table}`.toLowerCase());
		change(history, statement, table);
	}
}

function change({ relations }: History, place: Place, table: string | undefined): void {
	const relation = relations.get(qualify(table));
	const last = relation?.changed.at(-1) ?? relation?.made;
	if (last?.file !== place.file) relation?.changed.push(toPlace(place));
}

/** "... set schema x", "... rename to x": what was said so far is of that name from now on. */
function move<T>(all: Map<string, T>, key: string, how = ""): void {
	const [, kind = "", target] = /\b(set\s+schema|rename\s+to)\s+(\w+)\s*$/i.exec(how) ?? [];
	const value = all.get(key);
	if (target === undefined || value === undefined) return;
	const [schema, bare] = key.split(".");
	all.delete(key);
	all.set(/schema/i.test(kind) ? `${target}.${bare}` : `${schema}.${target}`, value);
}

function splitNames(list = ""): string[] {
	return list.split(",").map((one) => qualify(one.trim().split(/\s/)[0]));
}

function qualify(text = ""): string {
	return (text.includes(".") ? text : `public.${text}`).toLowerCase();
}

function toPlace({ file, line }: Place): Place {
	return { file, line };
}
