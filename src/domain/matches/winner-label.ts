/** What to call the first of a session of Formula 1: only a race or a sprint is won. "Kval" -> "Snabbast". */
export function toWinnerLabel(session: string | null): string {
	return session !== null && /kval|träning/i.test(session) ? "Snabbast" : "Vinnare";
}
