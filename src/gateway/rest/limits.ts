/**
 * What one request may ask for. Real pages stay far below; what is above is refused before any SQL is made.
 * The depths also guard the embedded engine, whose stack is overrun by text nested some ten thousand levels deep.
 */
export const restLimits = {
	bodyBytes: 1_048_576,
	/** Characters of the query string. */
	queryLength: 32_768,
	/** Conditions of all filters and logic trees together. */
	filters: 200,
	/** Of them those that read whole texts (fts and its kin, match, imatch): two hundred held the database for seconds. */
	textSearches: 10,
	/** Levels of and/or inside each other. */
	logicDepth: 10,
	selectItems: 200,
	/** Levels of embedded resources inside each other that are read at all. */
	selectDepth: 8,
	/** Embedded resources of one select, and levels of them that are answered. */
	embeds: 20,
	embedDepth: 3,
	/** Rows of a list inside one related row, which every row that shares the one answers again. */
	repeatedRows: 100,
	orderTerms: 32,
	/** Arrows of one JSON path. */
	pathLength: 32,
	/** Characters of a regular expression (match, imatch), also with its counted repetitions written out, as the engine does. */
	patternLength: 500,
	/** The same of all patterns of one request: ten of the worst held the embedded engine for a second, more on a busy machine. */
	patternsLength: 1_000,
	/** Characters of a full-text search: one of twenty thousand words held the embedded engine for nine seconds. */
	searchLength: 1_000,
	/** Times one column is answered under different names: the body is as many times as large as the rows. */
	sameColumn: 4,
	/** Rows of one body: the embedded engine does nothing else while it writes them. */
	bodyRows: 1_000,
	/** Brackets inside each other, in a filter's value or in a body. */
	nesting: 100,
	/** Rows of one answer, as Supabase has it; the client pages on with range(). */
	rows: 1_000,
	statementTimeoutMs: 8_000,
	/** For what somebody else holds, `LOCK TABLE` in a console or a change of the schema by hand: whoever waits keeps a connection of the pool. */
	lockTimeoutMs: 3_000,
} as const;
