import type { Page } from "@playwright/test";

/** One screen in one state, as `npm run screenshots` shows it. */
export interface Screen {
	/** Its part of the file's name. */
	name: string;
	path: string;
	as?: "reader" | "admin";
	/** What the reader has done before the picture is taken. */
	prepare?: (page: Page) => Promise<unknown>;
}

/** Addresses that the newsroom gives its own names. */
export interface Addresses {
	/** Slugs of an editors' article and of an AI summary. */
	article: string;
	summary: string;
	/** Matches in play, and played: "football-1201". */
	liveMatch: string;
	playedMatch: string;
	/** Slugs. */
	team: string;
	league: string;
}

/** What administrators have; each reads its own after the page is there. */
const desks = [
	["admin", "/admin"],
	["review", "/admin/granskning"],
	["cms", "/cms"],
	["cms-new", "/cms/ny"],
	["sports", "/sports"],
	["sources", "/admin/kallor"],
	["newsletter-desk", "/admin/nyhetsbrev"],
	["users", "/admin/anvandare"],
	["audit-log", "/admin/logg"],
] as const;

/** Every screen a reader or an administrator can reach. */
export function listScreens(slugs: Addresses): Screen[] {
	return [
		{ name: "home", path: "/" },
		{
			name: "home-reader",
			path: "/",
			as: "reader",
			prepare: (page) => page.getByRole("region", { name: "För dig" }).getByRole("article").first().waitFor(),
		},
		{
			name: "user-menu",
			path: "/categories",
			as: "admin",
			prepare: (page) => page.getByRole("button", { name: /^Användarmeny/ }).click(),
		},
		{
			name: "menu",
			path: "/",
			prepare: (page) => page.getByRole("button", { name: "Meny" }).click(),
		},
		{
			name: "search-dialog",
			path: "/",
			prepare: async (page) => {
				await page.keyboard.press("Control+k");
				await page.getByRole("combobox").fill("derby");
				await page.getByRole("option").first().waitFor();
			},
		},
		{
			name: "search-dialog-empty",
			path: "/",
			prepare: async (page) => {
				await page.keyboard.press("Control+k");
				await page.getByRole("combobox").fill("xyzzy");
				await page.getByText("Inga resultat hittades").waitFor();
			},
		},
		{ name: "search", path: "/sok?q=derby" },
		{ name: "search-empty", path: "/sok?q=xyzzy" },
		{ name: "categories", path: "/categories" },
		{ name: "category", path: "/category/football" },
		{ name: "category-empty", path: "/category/padel" },
		{ name: "article", path: `/article/${slugs.article}` },
		{ name: "summary", path: `/article/${slugs.summary}` },
		{ name: "article-missing", path: "/article/finns-inte" },
		{ name: "matches", path: "/matches" },
		{ name: "dagens-matcher", path: "/dagens-matcher" },
		{ name: "dagens-matcher-results", path: "/dagens-matcher?flik=resultat" },
		{ name: "match-live", path: `/match/${slugs.liveMatch}` },
		{ name: "match-played", path: `/match/${slugs.playedMatch}` },
		{ name: "match-missing", path: "/match/football-1" },
		{ name: "team", path: `/lag/${slugs.team}` },
		{ name: "tables", path: "/tabeller" },
		{ name: "league", path: `/tabell/${slugs.league}` },
		{ name: "formel1", path: "/formel1" },
		{ name: "formel1-standings", path: "/formel1/stallning" },
		{ name: "calendar", path: "/kalender" },
		{
			name: "summary-claims",
			path: `/article/${slugs.summary}`,
			prepare: async (page) => {
				for (const line of await page.getByRole("main").locator("summary").all()) await line.click();
			},
		},
		{ name: "insyn", path: "/insyn" },
		{ name: "rattelser", path: "/rattelser" },
		...desks.map(([name, path]) => ({
			name,
			path,
			as: "admin" as const,
			prepare: async (page: Page) => {
				await page.getByRole("heading", { level: 1 }).waitFor();
				await page.waitForLoadState("networkidle");
			},
		})),
		{ name: "sitemap", path: "/sitemap" },
		{ name: "om", path: "/om" },
		{ name: "not-found", path: "/finns-inte" },
		{ name: "auth", path: "/auth" },
		{ name: "login", path: "/login" },
		{
			name: "login-wrong",
			path: "/login",
			prepare: (page) => page.getByRole("button", { name: "Logga in" }).last().click(),
		},
		{ name: "register", path: "/register" },
		{ name: "forgot-password", path: "/forgot-password" },
		{ name: "reset-password", path: "/reset-password?token_hash=gammal&type=recovery" },
		{ name: "confirm-address", path: "/auth/bekrafta?token_hash=gammal&type=signup" },
		{
			name: "preferences",
			path: "/preferences",
			as: "reader",
			prepare: (page) => page.getByText("(den här enheten)").waitFor(),
		},
		{
			name: "preferences-unfolded",
			path: "/preferences",
			as: "reader",
			prepare: async (page) => {
				await page.getByText("(den här enheten)").waitFor();
				for (const line of await page.locator("summary").all()) await line.click();
			},
		},
		{ name: "newsletter-confirm", path: "/nyhetsbrev/bekrafta?token=gammal" },
		{ name: "newsletter-leave", path: "/nyhetsbrev/avsluta?token=gammal" },
		{ name: "offline", path: "/offline" },
	];
}
