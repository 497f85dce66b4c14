/** "football-1201" -> "/match/football-1201"; private.search_path_of has the same rule. By itself: every card of a match has it. */
export const toMatchPath = (key: string): string => `/match/${key}`;
