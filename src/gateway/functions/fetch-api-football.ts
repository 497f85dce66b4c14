import { fetchMatches } from "./refresh-matches.ts";

/** POST /functions/v1/fetch-api-football (spec 7). */
export const fetchApiFootball = fetchMatches("football");
