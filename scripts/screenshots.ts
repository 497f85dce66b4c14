/**
 * Takes a picture of every screen of the site (scripts/screens.ts) with the demo newsroom, into screenshots/:
 *
 *     npm run screenshots                    every screen at 360, 768 and 1440 px, light and dark
 *     npm run screenshots -- home article    only those named
 *
 * The server is one of its own, on a data directory that is gone afterwards. Exits with 1 when a screen could not be reached.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { toFixtureId } from "../src/domain/matches/fixture.ts";
import { openReady } from "../tests/support/e2e/ready.ts";
import { findFreePort, spawnServer } from "../tests/support/processes/server-process.ts";
import { findChromium } from "./find-chromium.ts";
import { type Addresses, listScreens, type Screen } from "./screens.ts";

const widths = [360, 768, 1440];
/** A match is in play at any hour, some seconds after the start. */
const seasonWithinS = 60;
const schemes = ["light", "dark"] as const;
/** A phone's and a laptop's; the picture is of the whole page anyway. */
const height = 900;
const people = {
	reader: {
		email: "lasare@exempel.se",
		password: "skarmbild-lasare",
		full_name: "Maja Lundqvist-Hammarström",
	},
	admin: { email: "redaktion@exempel.se", password: "skarmbild-redaktion" },
};

const target = fileURLToPath(new URL("../screenshots/", import.meta.url));
const asked = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), "avspark-screenshots-"));
const server = spawnServer(await findFreePort(), {
	DATA_DIR: dataDir,
	ADMIN_EMAIL: people.admin.email,
	ADMIN_PASSWORD: people.admin.password,
});
const failures: string[] = [];
try {
	await server.ready();
	const slugs = await prepareNewsroom();
	const browser = await chromium.launch({
		executablePath: findChromium(process.env) ?? undefined,
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--hide-scrollbars"],
	});
	mkdirSync(target, { recursive: true });
	const sessions = {
		reader: await signIn(browser, people.reader),
		admin: await signIn(browser, people.admin),
	};
	const screens = listScreens(slugs).filter(({ name }) => asked.length === 0 || asked.includes(name));
	for (const colorScheme of schemes) {
		for (const width of widths) {
			for (const screen of screens) {
				const storageState = screen.as && sessions[screen.as];
				await take(browser, screen, { colorScheme, viewport: { width, height }, storageState });
			}
		}
	}
	await browser.close();
} finally {
	await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** A reader with two sports, and the addresses of what the newsroom has of each kind. */
async function prepareNewsroom(): Promise<Addresses> {
	const { serviceRoleKey } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as {
		serviceRoleKey: string;
	};
	const service = createClient(server.origin, serviceRoleKey, { auth: { persistSession: false } });
	const { email, password, full_name } = people.reader;
	const { data: created, error } = await service.auth.admin.createUser({
		email,
		password,
		email_confirm: true,
		user_metadata: { full_name },
	});
	if (error) throw error;
	await service
		.from("user_sport_preferences")
		.insert(["fotboll", "hockey"].map((sport_category) => ({ user_id: created.user.id, sport_category })))
		.throwOnError();
	const newest = async (table: "cms_articles" | "ai_summaries") => {
		const { data } = await service
			.from(table)
			.select("slug")
			.eq("published", true)
			.order("slug")
			.limit(1)
			.single()
			.throwOnError();
		return data.slug as string;
	};
	return {
		article: await newest("cms_articles"),
		summary: await newest("ai_summaries"),
		...(await findMatches(service)),
	};
}

/** The demo's season is fetched while the site runs already: until it is there, nothing is photographed. */
async function findMatches(service: SupabaseClient): Promise<Omit<Addresses, "article" | "summary">> {
	const findFixture = async (codes: readonly string[]) => {
		const { data } = await service
			.from("api_football_fixtures")
			.select("fixture_id,home_team_id,league_id")
			.in("status_short", codes)
			.order("fixture_id")
			.limit(1)
			.throwOnError();
		return data[0] ?? null;
	};
	for (let second = 0; second < seasonWithinS; second++) {
		const live = await findFixture(["1H", "HT", "2H"]);
		// By night only hockey is played.
		const liveHockey = live ? null : await findHockeyInPlay(service);
		const played = await findFixture(["FT"]);
		if ((live || liveHockey) && played) {
			const { data: team } = await service
				.from("teams")
				.select("slug")
				.eq("provider_id", String(played.home_team_id))
				.eq("sport", "football")
				.limit(1)
				.single()
				.throwOnError();
			return {
				liveMatch: live ? `football-${live.fixture_id}` : `hockey-${liveHockey}`,
				playedMatch: `football-${played.fixture_id}`,
				team: team.slug,
				league: "allsvenskan",
			};
		}
		await sleep(1_000);
	}
	throw new Error(`The season has no match in play within ${seasonWithinS} s`);
}

async function findHockeyInPlay(service: SupabaseClient): Promise<number | null> {
	const { data } = await service
		.from("sports_matches")
		.select("id")
		.eq("sport", "hockey")
		.eq("status", "live")
		.limit(1)
		.throwOnError();
	return data[0] ? toFixtureId(data[0].id) : null;
}

async function signIn(browser: Browser, person: { email: string; password: string }) {
	const context = await browser.newContext({ baseURL: server.origin, locale: "sv-SE" });
	const page = await context.newPage();
	await openReady(page, "/auth");
	await page.getByLabel("E-post", { exact: false }).first().fill(person.email);
	await page.getByLabel("Lösenord", { exact: true }).first().fill(person.password);
	await page.keyboard.press("Enter");
	await page.waitForURL(`${server.origin}/`);
	const state = await context.storageState();
	await context.close();
	return state;
}

async function take(browser: Browser, screen: Screen, options: BrowserContextOptions): Promise<void> {
	const { colorScheme, viewport } = options;
	const name = `${screen.name}-${viewport?.width}-${colorScheme}`;
	const context = await browser.newContext({
		...options,
		baseURL: server.origin,
		locale: "sv-SE",
		timezoneId: "Europe/Stockholm",
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	try {
		await openReady(page, screen.path);
		await screen.prepare?.(page);
		await seeAllPictures(page);
		await page.screenshot({ path: join(target, `${name}.png`), fullPage: true, animations: "disabled" });
	} catch (error) {
		failures.push(`${name}: ${(error as Error).message.split("\n")[0]}`);
	} finally {
		await context.close();
	}
}

/** Below the fold parts are laid out, and pictures load, when they come into sight. */
async function seeAllPictures(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { content-visibility: visible !important }");
		document.adoptedStyleSheets.push(sheet);
		const pictures = [...document.images];
		for (const picture of pictures) Object.assign(picture, { loading: "eager", decoding: "sync" });
		await Promise.all(pictures.map((picture) => picture.decode().catch(() => null)));
		await document.fonts.ready;
	});
}
