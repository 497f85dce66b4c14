/** A match of our own tables, as far as articles can be recognised by it. */
export interface StoryMatch {
	/** One for both tables: "api_football_fixtures:...". */
	id: string;
	/** Of its page, "/match/football-1201". */
	path: string;
	/** Canonical key: "fotboll" or "hockey". */
	category: string;
	league: string;
	home: string;
	away: string;
	/** Null until it is finished. */
	score: { home: number; away: number } | null;
	startsAt: Date;
}
