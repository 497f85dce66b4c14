import type { Import, SourceFacts } from "./source-facts.ts";

/** One sentence per breach: where, what, and which rule. */
export type Breach = string;

type Layer = (to: SourcePath, isTypeOnly: boolean) => boolean;

/**
 * Who may import whom below src/: the table of docs/architecture.md. A folder without a row may not exist.
 * A part always reaches itself, except where the finer rules below cut it (pipelines, doors, the parts of web).
 */
const layers: Readonly<Record<string, Layer>> = {
	domain: (to) => to.isIn("domain"),
	contract: (to) => to.isIn("domain", "contract"),
	platform: (to, isTypeOnly) => to.isIn("domain", "platform") || (isTypeOnly && to.is("config.ts")),
	pipelines: (to) => to.isIn("domain", "contract", "platform", "pipelines"),
	jobs: (to) => to.isIn("domain", "contract", "platform", "jobs") || isPipelineDoor(to),
	gateway: (to) => to.isIn("domain", "contract", "platform", "gateway"),
	// The demo's outside sources are read over HTTP like any others, so it needs to know no pipeline.
	demo: (to) => to.isIn("domain", "contract", "platform", "demo"),
	web: (to) => to.isIn("domain", "contract", "web"),
	// The server's side of the site: what the entry is called with and gives. Types only, for Node runs no .tsx and the
	// built module is another instance than a copy imported here.
	pages: (to, isTypeOnly) =>
		to.isIn("domain", "contract", "platform", "pages") ||
		(isTypeOnly && (to.is("web", "entry.server.tsx") || to.is("web", "data", "request-context.ts"))),
};

/** Inside web: which part may import which. Files directly in web/ (root, entries, routes.ts) reach all parts. */
const webParts: Readonly<Record<string, readonly string[]>> = {
	routes: ["routes", "layouts", "features", "data", "ui", "styles"],
	layouts: ["layouts", "features", "data", "ui", "styles"],
	features: ["features", "data", "ui", "styles"],
	data: ["data"],
	ui: ["ui", "styles"],
	styles: ["styles"],
	// Runs apart from the pages, in the service worker.
	offline: ["offline"],
};

export function findImportBreaches(file: SourceFacts): Breach[] {
	const from = parseSourcePath(file.path);
	if (from === null) return [];
	const layer = from.parts.length > 1 ? layers[from.parts[0] ?? ""] : () => true;
	if (!layer) return [`${file.path}: the import table has no row for src/${from.parts[0]}`];
	return file.imports.flatMap((found) => {
		const why = findImportBreach(file.path, found, from, layer);
		return why === null ? [] : [`${file.path}:${found.line} ${found.specifier}: ${why}`];
	});
}

/** Why an import is none; null when it may be. */
function findImportBreach(path: string, found: Import, from: SourcePath, layer: Layer): string | null {
	const isRoot = from.parts.length === 1;
	if (found.specifier === null) return isRoot ? null : "a computed address cannot be checked";
	if (found.target === null || isGeneratedType(found)) return null;
	const to = parseSourcePath(found.target);
	if (to === null) {
		const isTestsOwn = isTestFile(path) && found.target.startsWith("tests/");
		return isTestsOwn || isRoot ? null : "reaches outside src";
	}
	if (!layer(to, found.isTypeOnly) && !isFunctionsExtra(from, to))
		return `${from.parts[0]} may not import it`;
	return findInnerBreach(from, to);
}

/** The rules inside pipelines, gateway and web. Null: allowed. */
function findInnerBreach(from: SourcePath, to: SourcePath): string | null {
	const [layer] = from.parts;
	if (layer !== to.parts[0]) return null;
	const fromPart = from.parts.length > 2 ? from.parts[1] : null;
	const toPart = to.parts.length > 2 ? to.parts[1] : null;
	if (layer === "pipelines" && toPart && fromPart !== toPart) return "a pipeline never imports another one";
	if (layer === "gateway" && fromPart && toPart && fromPart !== toPart)
		return "a door never imports another one";
	if (layer !== "web" || !fromPart) return null;
	const allowed = webParts[fromPart];
	if (!allowed) return `web has no part ${fromPart}`;
	if (!toPart) return `${fromPart} may not import the site's root files`;
	if (!allowed.includes(toPart)) return `in web, ${fromPart} may not import ${toPart}`;
	const isOtherFeature =
		fromPart === "features" && toPart === "features" && featureOf(from) !== featureOf(to);
	return isOtherFeature ? "a feature never imports another one" : null;
}

/** functions/ is the one door that starts work: it also knows the runs and the queues' names. */
function isFunctionsExtra(from: SourcePath, to: SourcePath): boolean {
	return (
		from.isIn("gateway") &&
		from.parts[1] === "functions" &&
		(isPipelineDoor(to) || to.is("jobs", "queues.ts"))
	);
}

function isPipelineDoor(to: SourcePath): boolean {
	return (
		to.is("pipelines", "runs.ts") ||
		(to.isIn("pipelines") && to.parts.length === 3 && to.parts[2] === "run.ts")
	);
}

/** "src/web/features/hero/hero.tsx" and "src/web/features/hero.test.tsx" are both of the feature "hero". */
function featureOf(path: SourcePath): string {
	return (path.parts[2] ?? "").replace(/(\.test)?\.tsx?$/, "");
}

/** Which files may read the clock or the environment, and why; everything else is given them. */
export interface Exceptions {
	readonly clock: Readonly<Record<string, string>>;
	readonly environment: Readonly<Record<string, string>>;
	readonly length: Readonly<Record<string, string>>;
}

const maxLines = 300;
const namesItsFile = /\.(tsx?|css|json|svg|png|avif|webp|woff2)$/;
const forbiddenName = /^(utils?|helpers?|misc)$|[-.](utils?|helpers?|misc)$/;
const frameworkModule = /^src\/web\/(entry\.(client|server)\.tsx|root\.tsx|routes\.ts|routes\/.+\.tsx?)$/;

export function findFileBreaches(file: SourceFacts, exceptions: Exceptions): Breach[] {
	return [
		...findForbiddenReads(file, exceptions),
		...findModuleMocks(file),
		...findFormBreaches(file, exceptions),
		...file.imports.flatMap((found) => findEndingBreaches(file.path, found)),
	];
}

/** The environment, the clock and the database have one place each that asks them. */
function findForbiddenReads(file: SourceFacts, { environment, clock }: Exceptions): Breach[] {
	const { path } = file;
	if (!path.startsWith("src/")) return [];
	const tell = (lines: readonly number[], why: string) => lines.map((line) => `${path}:${line}: ${why}`);
	const mayReadClock = isTestFile(path) || path in clock;
	const mayAskDatabase = isTestFile(path) || !path.startsWith("src/web/") || path.startsWith("src/web/data/");
	return [
		...tell(
			path in environment ? [] : file.environmentReads,
			"the environment is read in src/config.ts alone",
		),
		...tell(mayReadClock ? [] : file.clockReads, "the clock is read in src/platform/clock.ts alone"),
		...tell(mayAskDatabase ? [] : file.databaseCalls, "web reads and writes in web/data alone"),
	];
}

/** Test files share a process and its modules: what one replaces may come too late for it, and stays for the next. */
function findModuleMocks({ path, moduleMocks }: SourceFacts): Breach[] {
	return moduleMocks.map(
		(line) => `${path}:${line}: give what is tested its part, and leave the module alone`,
	);
}

function findFormBreaches(
	{ path, lineCount, hasDefaultExport }: SourceFacts,
	{ length }: Exceptions,
): Breach[] {
	const breaches: string[] = [];
	if (path.startsWith("src/") && hasDefaultExport && !frameworkModule.test(path))
		breaches.push("no default export outside the framework's own modules");
	if (/(^|\/)index\.tsx?$/.test(path)) breaches.push("a file is named for what it exports, not index");
	const names = path.split("/").map((part) => part.replace(/(\.test)?\.tsx?$/, ""));
	breaches.push(
		...names.filter((name) => forbiddenName.test(name)).map((name) => `the name ${name} says nothing`),
	);
	if (lineCount > maxLines && !(path in length)) breaches.push(`${lineCount} lines, more than ${maxLines}`);
	return breaches.map((why) => `${path}: ${why}`);
}

function findEndingBreaches(path: string, found: Import): Breach[] {
	const breaches: string[] = [];
	if (found.target !== null && !isGeneratedType(found) && !namesItsFile.test(found.target))
		breaches.push("an import names its file with its ending");
	const isServer = path.startsWith("src/") && !path.startsWith("src/web/");
	if (isServer && !found.isTypeOnly && found.target?.endsWith(".tsx")) breaches.push("Node runs no .tsx");
	return breaches.map((why) => `${path}:${found.line} ${found.specifier}: ${why}`);
}

/** Cycles over all imports, types included: ["src/a.ts", "src/b.ts", "src/a.ts"], each told once. */
export function findCycles(files: readonly SourceFacts[]): string[][] {
	const edges = new Map(
		files.map((file) => [
			file.path,
			file.imports.flatMap((found) => (found.target === null ? [] : [found.target])),
		]),
	);
	const done = new Set<string>();
	const cycles: string[][] = [];
	const visit = (path: string, trail: string[]) => {
		const start = trail.indexOf(path);
		if (start >= 0) {
			cycles.push([...trail.slice(start), path]);
			return;
		}
		if (done.has(path)) return;
		for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
		done.add(path);
	};
	for (const path of edges.keys()) visit(path, []);
	return cycles;
}

/** Migrations are 0001, 0002 ... without gap or repetition. */
export function findMigrationBreaches(fileNames: readonly string[]): Breach[] {
	return fileNames
		.filter((name) => name.endsWith(".sql"))
		.sort()
		.flatMap((name, index) => {
			const expected = String(index + 1).padStart(4, "0");
			return name.startsWith(`${expected}_`) ? [] : [`db/migrations/${name}: expected number ${expected}`];
		});
}

/** React Router writes these when it checks types; they have no file in the tree. */
function isGeneratedType(found: Import): boolean {
	return found.specifier?.startsWith("./+types/") ?? false;
}

function isTestFile(path: string): boolean {
	return /\.test\.tsx?$/.test(path);
}

/** A path below src/, e.g. parts ["gateway", "rest", "response.ts"]. */
interface SourcePath {
	readonly parts: readonly string[];
	is(...parts: string[]): boolean;
	/** Whether it lies in one of these folders of src/. */
	isIn(...folders: string[]): boolean;
}

function parseSourcePath(path: string): SourcePath | null {
	if (!path.startsWith("src/")) return null;
	const parts = path.slice("src/".length).split("/");
	return {
		parts,
		is: (...wanted) => wanted.join("/") === parts.join("/"),
		isIn: (...folders) => parts.length > 1 && folders.includes(parts[0] ?? ""),
	};
}
