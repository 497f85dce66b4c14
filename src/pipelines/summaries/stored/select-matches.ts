import { toMatchPath } from "../../../domain/matches/addresses/match-path.ts";
import { toFixtureId } from "../../../domain/matches/fixture.ts";
import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import type { StoryArticle } from "../stories/story.ts";
import type { StoryMatch } from "../stories/story-match.ts";

const dayMs = 24 * 3_600_000;

interface MatchJson {
	id: string;
	/** As its public address has it: "football-1201"; null for the row's id, which makes it. */
	key: string | null;
	row_id: string;
	sport: string;
	category: string;
	league: string;
	home: string;
	away: string;
	home_score: number | null;
	away_score: number | null;
	starts_at: string;
}

/** The football and hockey matches of the days around these articles, by their start. */
export async function listStoryMatches(
	database: Database,
	articles: readonly StoryArticle[],
): Promise<StoryMatch[]> {
	if (articles.length === 0) return [];
	const times = articles.map(({ publishedAt }) => publishedAt.getTime());
	const from = new Date(Math.min(...times) - 2 * dayMs).toISOString();
	const to = new Date(Math.max(...times) + 2 * dayMs).toISOString();
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ matches: string }>(
			`select coalesce(json_agg(m order by m.starts_at, m.id), '[]')::text as matches
			from (
				select 'api_football_fixtures:' || id as id, 'football-' || fixture_id as key, id as row_id, 'football' as sport,
					'fotboll' as category, coalesce(league_name, '') as league,
					home_team_name as home, away_team_name as away, fixture_date as starts_at,
					case when status_short in ('FT', 'AET', 'PEN') then home_goals end as home_score,
					case when status_short in ('FT', 'AET', 'PEN') then away_goals end as away_score
				from public.api_football_fixtures
				where fixture_date between $1::timestamptz and $2::timestamptz
				union all
				select 'sports_matches:' || id, null, id, sport, case sport when 'football' then 'fotboll' else 'hockey' end, coalesce(league, ''),
					home_team, away_team, starts_at,
					case when status = 'finished' then home_score end, case when status = 'finished' then away_score end
				from public.sports_matches
				where sport in ('football', 'hockey') and status <> 'cancelled'
					and starts_at between $1::timestamptz and $2::timestamptz
			) m`,
			[from, to],
		);
		return (JSON.parse(rows[0]?.matches ?? "[]") as MatchJson[]).map(toMatch);
	});
}

function toMatch(row: MatchJson): StoryMatch {
	const { home_score: home, away_score: away } = row;
	return {
		id: row.id,
		path: toMatchPath(row.key ?? `${row.sport}-${toFixtureId(row.row_id)}`),
		category: row.category,
		league: row.league,
		home: row.home,
		away: row.away,
		score: home === null || away === null ? null : { home, away },
		startsAt: new Date(row.starts_at),
	};
}
