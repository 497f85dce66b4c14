import { fetchMatches } from "./refresh-matches.ts";

/** POST /functions/v1/fetch-f1-data (spec 7). */
export const fetchF1Data = fetchMatches("formula1");
