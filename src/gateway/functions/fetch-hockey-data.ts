import { fetchMatches } from "./refresh-matches.ts";

/** POST /functions/v1/fetch-hockey-data (spec 7). */
export const fetchHockeyData = fetchMatches("hockey");
