import type { SupabaseClient } from "@supabase/supabase-js";
import { type Context, Hono } from "hono";
import type { AvsparkDatabase } from "../../contract/database.ts";
import { isSlug } from "../../domain/articles/slug.ts";
import {
	type CalendarChoice,
	formula1Choice,
	parseCalendarChoice,
	toCalendarPath,
} from "../../domain/matches/addresses/calendar-choice.ts";
import { toMatchPath } from "../../domain/matches/addresses/match-path.ts";
import type { Clock } from "../../platform/clock.ts";
import { compressed } from "../answers/compressed.ts";
import { conditionalAnswer } from "../answers/conditional-answer.ts";
import { type CalendarContents, getCalendarMatch, listCalendarMatches } from "./calendar-matches.ts";
import { type CalendarMatch, toMatchCalendar } from "./match-calendar.ts";

interface CalendarsDeps {
	supabase: SupabaseClient<AvsparkDatabase>;
	/** Without a slash at its end. */
	siteUrl: string;
	clock: Clock;
}

const cacheSeconds = 300;

/** Calendars to subscribe to (text/calendar): of a match, a team, a league, Formula 1, and of a reader's own choice. */
export function createCalendars({ supabase, siteUrl, clock }: CalendarsDeps): Hono {
	const calendars = new Hono();

	const answer = (
		c: Context,
		matches: readonly CalendarMatch[],
		{ name, path }: { name: string; path: string },
	) => {
		const changes = matches.map(({ updated_at }) => updated_at).sort();
		return compressed(
			c.req.raw,
			conditionalAnswer(c.req.raw, {
				body: toMatchCalendar(matches, { name, siteUrl, path }),
				contentType: "text/calendar; charset=utf-8",
				lastModified: changes.at(-1) ?? null,
				cacheSeconds,
			}),
		);
	};
	const answerChoice = async (c: Context, choice: CalendarChoice, path: string | null) => {
		const found = await findContents(supabase, choice);
		if (path === null || found.names.length === 0) return c.notFound();
		const name = found.names.length === 1 ? `${found.names[0]} – Avspark` : "Mina matcher – Avspark";
		return answer(c, await listCalendarMatches(supabase, found, clock.now()), { name, path });
	};

	calendars.get("/kalender.ics", (c) => {
		const choice = parseCalendarChoice(new URL(c.req.url).searchParams);
		return answerChoice(c, choice, toCalendarPath(choice));
	});
	calendars.get("/lag/:slug/kalender.ics", (c) => {
		const slug = c.req.param("slug");
		return answerChoice(c, { leagues: [], teams: [slug] }, `/lag/${slug}/kalender.ics`);
	});
	calendars.get("/tabell/:slug/kalender.ics", (c) => {
		const slug = c.req.param("slug");
		return answerChoice(c, { leagues: [slug], teams: [] }, `/tabell/${slug}/kalender.ics`);
	});
	calendars.get("/formel1/kalender.ics", (c) =>
		answerChoice(c, { leagues: [formula1Choice], teams: [] }, "/formel1/kalender.ics"),
	);
	calendars.get("/match/:key/kalender.ics", async (c) => {
		const key = c.req.param("key");
		const match = await getCalendarMatch(supabase, key);
		if (!match) return c.notFound();
		return answer(c, [match], { name: "Match – Avspark", path: `${toMatchPath(key)}/kalender.ics` });
	});
	return calendars;
}

/** Slugs -> the provider's ids, and what they are called; slugs that nothing has are left out. Throws when a read fails. */
async function findContents(
	supabase: SupabaseClient<AvsparkDatabase>,
	choice: CalendarChoice,
): Promise<CalendarContents & { names: string[] }> {
	const [leagues, teams] = await Promise.all([
		supabase.from("leagues").select("sport,name,provider_id").in("slug", choice.leagues.filter(isSlug)),
		supabase.from("teams").select("sport,name,provider_id").in("slug", choice.teams.filter(isSlug)),
	]);
	const error = leagues.error ?? teams.error;
	if (error) throw new Error("The leagues and teams of a calendar could not be read", { cause: error });
	const found = { leagues: leagues.data ?? [], teams: teams.data ?? [] };
	const contentsOf = (wanted: "football" | "hockey") => ({
		leagues: [...new Set(found.leagues.flatMap((row) => (row.sport === wanted ? row.provider_id : [])))],
		teams: found.teams.filter(({ sport }) => sport === wanted),
	});
	const hasFormula1 =
		choice.leagues.includes(formula1Choice) || found.leagues.some(({ sport }) => sport === "formula1");
	const others = [...found.leagues, ...found.teams].filter(({ sport }) => sport !== "formula1");
	return {
		football: contentsOf("football"),
		hockey: contentsOf("hockey"),
		hasFormula1,
		// A league has a row for each season.
		names: [...new Set([...others.map(({ name }) => name), ...(hasFormula1 ? ["Formel 1"] : [])])],
	};
}
