import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { missingScript } from "./src/web/layouts/missing-script.ts";

/**
 * sonner writes its styles into the page from its script, which the Content-Security-Policy refuses. They come as a file
 * instead (ui/toasts/toaster.tsx imports it). Fails the build when sonner is made differently one day.
 */
const sonnerStylesAsFile: Plugin = {
	name: "sonner-styles-as-file",
	apply: "build",
	transform(code, id) {
		if (!id.endsWith("/sonner/dist/index.mjs")) return null;
		const call = /^__insertCSS\(".*"\);?$/m;
		if (!call.test(code)) throw new Error("sonner does not insert its styles as it did: see vite.config.ts");
		return { code: code.replace(call, ""), map: null };
	},
};

/**
 * Vite wraps every import() in a helper that is to fetch the part's own imports beside it. The lists of those, and the
 * helper, weigh more on every page (1 kB) than they save on the few that load a part, so both are cut to what a part
 * cannot do without: its style sheet. Fails the build when Vite asks for something else one day.
 */
const stylesOnlyPreload: Plugin = {
	name: "styles-only-preload",
	apply: "build",
	enforce: "pre",
	load(id) {
		if (id !== "\0vite/preload-helper.js") return null;
		return `export const __vitePreload = (load, styles = []) =>
			Promise.all(styles.map((href) => new Promise((done) => {
				const link = document.createElement("link");
				Object.assign(link, { rel: "stylesheet", href: "/" + href, onload: done, onerror: done });
				document.head.append(link);
			}))).then(load);`;
	},
};

const routeModulesFile = /[\\/]react-router[\\/].*[\\/]ssr[\\/]routeModules\.js$/;
const routerFile = /[\\/]react-router[\\/].*[\\/]router[\\/]router\.js$/;
/**
 * What the router asks at run time and this site has settled: every route is known from the start (react-router.config.ts), and
 * nothing is instrumented in the browser (entry.client.tsx). Told so, the minifier leaves 2 kB of every page out. Fails the build when
 * the router asks in other words one day.
 */
const settledQuestions: readonly (readonly [file: RegExp, question: string, answer: string])[] = [
	[/[\\/]react-router[\\/].*[\\/]fog-of-war\.js$/, 'routeDiscovery.mode === "lazy" && ssr === true', "false"],
	[routerFile, "if (init.instrumentations)", "if (false)"],
	[routerFile, "if (init.patchRoutesOnNavigation)", "if (false)"],
	[routerFile, "if (isFogOfWar)", "if (false)"],
	[routerFile, "if (loadMatch.isDiscovering)", "if (false)"],
];
/**
 * Where a page's script cannot be had (a newer site, a line that breaks) the router opens the page anew that one is on: a press on a link
 * led nowhere, and a pointer that only passed over one took along what was typed. Now a page that fails stands in for it, and the wanted page is
 * opened anew (layouts/failure-page.tsx): what is thrown here itself the router loses. And what is only preloaded is not run for its links,
 * which the root alone has.
 */
const routeScripts: typeof settledQuestions = [
	[
		routeModulesFile,
		`console.error(\`Error loading route module \\\`\${route.module}\\\`, reloading page...\`);`,
		"",
	],
	[
		routeModulesFile,
		"if (window.__reactRouterContext && window.__reactRouterContext.isSpaMode && import.meta.hot) throw error;",
		"",
	],
	[routeModulesFile, "window.location.reload();", ""],
	[
		routeModulesFile,
		"return new Promise(() => {});",
		`return { default() { throw new Error("${missingScript}"); } };`,
	],
	[
		/[\\/]react-router[\\/].*[\\/]ssr[\\/]links\.js$/,
		"let mod = await loadRouteModule(route, routeModules);",
		"let mod = routeModules[route.id] ?? {};",
	],
];
const routerChanges = [...settledQuestions, ...routeScripts];
const settledRouter: Plugin = {
	name: "settled-router",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	transform(code, id) {
		const asked = routerChanges.filter(([file]) => file.test(id));
		if (asked.length === 0) return null;
		let settled = code;
		for (const [, question, answer] of asked) {
			if (!code.includes(question))
				throw new Error(`the router does not ask "${question}": see vite.config.ts`);
			settled = settled.replaceAll(question, answer);
		}
		return { code: settled, map: null };
	},
};

interface ModuleGraph {
	getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const rootModule = /[\\/]src[\\/]web[\\/]root\.tsx/;
const entryModule = /[\\/]src[\\/]web[\\/]entry\.client\.tsx/;
const homeModule = /[\\/]src[\\/]web[\\/]routes[\\/]home\.tsx/;
const articleModule = /[\\/]src[\\/]web[\\/]routes[\\/]article\.tsx/;
const matchListModule = /[\\/]src[\\/]web[\\/]routes[\\/](todays-)?matches\.tsx/;
const matchPageModule =
	/[\\/]src[\\/]web[\\/]routes[\\/](match|team|tables|league|formula1|formula1-standings|calendar)\.tsx/;
const oneMatchModule = /[\\/]src[\\/]web[\\/]routes[\\/]match\.tsx/;
/** Rules by which the server reads matches: pages of matches import them for its part alone, in browsers the desks and the search run them. */
const matchRuleModule =
	/[\\/]src[\\/]domain[\\/](matches[\\/](fixture|fixture-status|fixture-lists)|times[\\/]swedish-day)\.ts/;
const formula1Module = /[\\/]src[\\/]web[\\/]routes[\\/]formula1(-standings)?\.tsx/;
const teamModule = /[\\/]src[\\/]web[\\/]routes[\\/](team|tables|league)\.tsx/;
const accountModule =
	/[\\/]src[\\/]web[\\/]routes[\\/](auth|confirm-link|login|register|forgot-password|reset-password|signed-in|preferences)\.tsx/;
const routeModule = /[\\/]src[\\/]web[\\/]routes[\\/]/;
/** What administrators alone have begins in this layout or stands under it: none of the pages below is theirs. */
const publicModule =
	/[\\/]src[\\/]web[\\/]routes[\\/](about|article|auth|calendar|categor|confirm-link|corrections|forgot|formula1|home|insight|league|login|match|newsletter(?!-desk)|not-found|offline|preferences|register|reset|search|signed-in|sitemap|tables|team|todays)[^\\/]*\.tsx/;
/** What is fetched beside a page for whoever is signed in, or searches: the desks' file must not come along for what they share. */
const fetchedModule =
	/[\\/]src[\\/]web[\\/](data[\\/]account[\\/]auth-session|layouts[\\/]user-menu|features[\\/](personal[\\/]personal-block|search[\\/]search-dialog))\.tsx?/;
/** Rules by which articles are read: in browsers the desk and a reader's own block run them, and the account's pages must not carry them. */
const articleRuleModule = /[\\/]src[\\/]domain[\\/]articles[\\/]article\.ts/;
/** Drafts are an editor's, but each sign-in asks whether there are any of somebody else. */
const keptDraftsModule = /[\\/]src[\\/]web[\\/]data[\\/]desk[\\/]drafts[\\/]kept-drafts\.ts/;

/**
 * What every page has, because the entry or the root imports it, in two files: the libraries, which seldom change, and our
 * own, with what the front page and an article both show (nearly every page shows some of it). Left to itself the bundler cuts it
 * by who shares what, into a dozen files that compress worse by 4 kB.
 */
function toSharedChunk(id: string, graph: ModuleGraph): string | null {
	if (rootModule.test(id) || entryModule.test(id)) return null;
	const isLibrary = /[\\/]node_modules[\\/]/.test(id);
	if (isLibrary && isImportedBy(entryModule, id, graph)) return "libraries";
	if (isImportedBy(rootModule, id, graph)) return isLibrary ? "libraries" : "site";
	if (homeModule.test(id) || articleModule.test(id)) return null;
	return isImportedBy(homeModule, id, graph) && isImportedBy(articleModule, id, graph) ? "site" : null;
}

/** What the front page has in common with others: its matches with the matches' pages, the filter with their lists, the rest with whom it may be. */
function toFrontChunk(id: string, graph: ModuleGraph): string | null {
	if (homeModule.test(id) || !isImportedBy(homeModule, id, graph)) return null;
	if (isImportedBy(matchPageModule, id, graph)) return "front-matches";
	return isImportedBy(matchListModule, id, graph) ? "league-filter" : "front";
}

/**
 * What an article has in common with others: how it is shared with the matches' pages, its story with the desks. A group takes
 * along all that its files import: without these an article would fetch the desks' file, style sheet included, for one small
 * piece that both show.
 */
function toStoryChunk(id: string, graph: ModuleGraph): string | null {
	if (articleModule.test(id) || !isImportedBy(articleModule, id, graph)) return null;
	return isOfMatches(id, graph) ? "share" : "story";
}
function isOfMatches(id: string, graph: ModuleGraph): boolean {
	return isImportedBy(matchListModule, id, graph) || isImportedBy(matchPageModule, id, graph);
}

/**
 * What the two lists of matches share, and what the pages of matches, teams and leagues do. What the page of one match has of it
 * stands by itself: it is the page with most to show, and has no lists.
 */
function toMatchesChunk(id: string, graph: ModuleGraph): string | null {
	if (!isSharedAmong(matchListModule, id, graph)) return null;
	return isImportedBy(oneMatchModule, id, graph) ? "freshness" : "matches";
}
function toMatchPagesChunk(id: string, graph: ModuleGraph): string | null {
	if (!isSharedAmong(matchPageModule, id, graph)) return null;
	const isOfRaces = isImportedBy(formula1Module, id, graph);
	if (isOfRaces && isImportedBy(teamModule, id, graph)) return "match-pages";
	if (isOfRaces) return "races";
	return isImportedBy(oneMatchModule, id, graph) ? "one-match" : "leagues";
}
/**
 * What the account's pages share, with what is fetched beside a page and the desks have too; and what the desks do. Few files: each
 * has its line in the list of routes that every page loads.
 */
function toAccountChunk(id: string, graph: ModuleGraph): string | null {
	if (isSharedAmong(accountModule, id, graph)) return "account";
	return isOfDesks(id, graph) && isImportedBy(fetchedModule, id, graph) ? "account" : null;
}
function toDeskChunk(id: string, graph: ModuleGraph): string | null {
	return isOfDesks(id, graph) ? "desk" : null;
}
function isOfDesks(id: string, graph: ModuleGraph): boolean {
	return isImportedBy(routeModule, id, graph) && !isImportedBy(publicModule, id, graph);
}

/** An article has some of it too, and must not carry the rest. */
function isSharedAmong(routes: RegExp, id: string, graph: ModuleGraph): boolean {
	return !routes.test(id) && isImportedBy(routes, id, graph) && !isImportedBy(articleModule, id, graph);
}

function isImportedBy(importer: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
	if (importer.test(id)) return true;
	seen.add(id);
	const importers = graph.getModuleInfo(id)?.importers ?? [];
	return importers.some((next) => !seen.has(next) && isImportedBy(importer, next, graph, seen));
}

const hashCharacters = "hex";

export default defineConfig({
	plugins: [sonnerStylesAsFile, stylesOnlyPreload, settledRouter, tailwindcss(), reactRouter()],
	environments: {
		// The pages name the browser's styles and fonts: both builds must write their names alike.
		ssr: { build: { rolldownOptions: { output: { hashCharacters } } } },
		client: {
			build: {
				modulePreload: { resolveDependencies: (_, needed) => needed.filter((file) => file.endsWith(".css")) },
				rolldownOptions: {
					// Rules and no more: a page that imports one for the server's part of it need not fetch it.
					treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]domain[\\/]/, sideEffects: false }] },
					output: {
						// Every page carries the list of all files, and of a name's letters these alone cannot be compressed.
						hashCharacters,
						entryFileNames: "assets/[name]-[hash:7].js",
						chunkFileNames: "assets/[name]-[hash:7].js",
						codeSplitting: {
							groups: [
								{ name: toSharedChunk, priority: 2 },
								{ name: toFrontChunk, priority: 1, minShareCount: 2 },
								{ name: toStoryChunk, priority: 0.9, minShareCount: 2 },
								{ name: "match-rules", test: matchRuleModule, priority: 0.6 },
								{ name: "article-rules", test: articleRuleModule, priority: 0.6 },
								{ name: "kept-drafts", test: keptDraftsModule, priority: 0.6 },
								{ name: toMatchesChunk, priority: 0.5, minShareCount: 2 },
								{ name: toMatchPagesChunk, priority: 0.25, minShareCount: 2 },
								{ name: toAccountChunk, priority: 0.2, minShareCount: 2 },
								{ name: toDeskChunk, priority: 0.1, minShareCount: 2 },
							],
						},
					},
				},
			},
		},
	},
	// Found at start, so that the first page in development does not reload itself while Vite discovers them.
	optimizeDeps: {
		include: ["react", "react-dom/client", "react-router", "react-router/dom", "@supabase/supabase-js"],
	},
});
