import { posix } from "node:path";
import { parseSync, Visitor } from "vite";

/** What the architecture's rules ask about one source file. Paths are relative to the repository, with slashes. */
export interface SourceFacts {
	path: string;
	lineCount: number;
	imports: readonly Import[];
	hasDefaultExport: boolean;
	/** Lines (from 1) that read the environment. */
	environmentReads: readonly number[];
	/** Lines (from 1) that read the system's time. */
	clockReads: readonly number[];
	/** Lines (from 1) that ask the database: `x.rpc(...)`, `x.from("table")`. */
	databaseCalls: readonly number[];
	/** Lines (from 1) that change which modules are loaded: `vi.mock(...)` and its like. */
	moduleMocks: readonly number[];
}

export interface Import {
	line: number;
	/** As written; null when it is computed. */
	specifier: string | null;
	/** Repository path for a relative one ("src/domain/articles/slug.ts"); null for a package and for a computed one. */
	target: string | null;
	/** Gone when the program runs: `import type`, `export type`, `import("x").T`, or type specifiers only. */
	isTypeOnly: boolean;
}

/** Reads one file's text. Throws when it does not parse: an unread file would pass every rule. */
export function readSourceFacts(path: string, text: string): SourceFacts {
	const { program, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
	const imports: Import[] = [];
	const environmentReads: number[] = [];
	const clockReads: number[] = [];
	const databaseCalls: number[] = [];
	const moduleMocks: number[] = [];
	let hasDefaultExport = false;

	const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
	const addImport = (offset: number, specifier: string | null, isTypeOnly: boolean) => {
		const isRelative = specifier !== null && /^\.\.?(\/|$)/.test(specifier);
		const target = isRelative ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, "")) : null;
		imports.push({ line: lineOf(offset), specifier, target, isTypeOnly });
	};

	new Visitor({
		ImportDeclaration(node) {
			const isTypeOnly =
				node.importKind === "type" ||
				(node.specifiers.length > 0 &&
					node.specifiers.every((part) => part.type === "ImportSpecifier" && part.importKind === "type"));
			addImport(node.start, node.source.value, isTypeOnly);
			const takesEnvironment = node.specifiers.some(
				(part) => part.type === "ImportSpecifier" && "name" in part.imported && part.imported.name === "env",
			);
			if (/^(node:)?process$/.test(node.source.value) && takesEnvironment) {
				environmentReads.push(lineOf(node.start));
			}
		},
		ExportNamedDeclaration(node) {
			if (node.source) addImport(node.start, node.source.value, node.exportKind === "type");
			for (const part of node.specifiers) {
				if ("name" in part.exported && part.exported.name === "default") hasDefaultExport = true;
			}
		},
		ExportAllDeclaration(node) {
			addImport(node.start, node.source.value, node.exportKind === "type");
		},
		ExportDefaultDeclaration() {
			hasDefaultExport = true;
		},
		ImportExpression(node) {
			addImport(node.start, toText(node.source), false);
		},
		TSImportType(node) {
			addImport(node.start, toText(node.source), true);
		},
		MemberExpression(node) {
			if (isName(node.object, "process") && isMember(node, "env")) environmentReads.push(lineOf(node.start));
		},
		CallExpression(node) {
			if (isModuleMock(node)) moduleMocks.push(lineOf(node.start));
			if (isDatabaseCall(node)) databaseCalls.push(lineOf(node.start));
			const isDateNow =
				node.callee.type === "MemberExpression" &&
				isName(node.callee.object, "Date") &&
				isMember(node.callee, "now");
			if (isDateNow || isName(node.callee, "Date")) clockReads.push(lineOf(node.start));
		},
		NewExpression(node) {
			if (isName(node.callee, "Date") && node.arguments.length === 0) clockReads.push(lineOf(node.start));
			// A worker's file is named by its address: new URL("./x.ts", import.meta.url).
			const address = isName(node.callee, "URL") ? toText(node.arguments[0]) : null;
			if (address !== null && /^\.\.?\/.*\.tsx?$/.test(address)) addImport(node.start, address, false);
		},
	}).visit(program);

	const lineCount = text.replace(/\n$/, "").split("\n").length;
	return {
		path,
		lineCount,
		imports,
		hasDefaultExport,
		environmentReads,
		clockReads,
		databaseCalls,
		moduleMocks,
	};
}

const moduleMockers = ["mock", "doMock", "unmock", "doUnmock", "resetModules"];

interface Node {
	type: string;
}

function isName(node: Node, name: string): boolean {
	return node.type === "Identifier" && (node as Node & { name: string }).name === name;
}

function isDatabaseCall({ callee, arguments: given }: { callee: Node; arguments: Node[] }): boolean {
	if (callee.type !== "MemberExpression") return false;
	const member = callee as Node & { object: Node; property: Node; computed: boolean };
	if (isMember(member, "rpc")) return true;
	return isMember(member, "from") && !isName(member.object, "Array") && toText(given[0]) !== null;
}

function isModuleMock({ callee }: { callee: Node }): boolean {
	if (callee.type !== "MemberExpression") return false;
	const member = callee as Node & { object: Node; property: Node; computed: boolean };
	return isName(member.object, "vi") && moduleMockers.some((name) => isMember(member, name));
}

/** Whether a member expression names `name`, as `x.name` or `x["name"]`. */
function isMember(node: { property: Node; computed: boolean }, name: string): boolean {
	return node.computed ? toText(node.property) === name : isName(node.property, name);
}

function toText(node: Node | undefined): string | null {
	const value = node?.type === "Literal" ? (node as Node & { value: unknown }).value : null;
	return typeof value === "string" ? value : null;
}
