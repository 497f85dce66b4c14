/** What a status code says of a match (spec 4). The colours: blue, green, grey; what is put off or called off stands apart. */

export type StatusTone = "upcoming" | "live" | "finished" | "postponed" | "cancelled" | "other";

interface StatusMeaning {
	label: string;
	tone: StatusTone;
}

const meanings: Readonly<Record<string, StatusMeaning>> = {
	NS: { label: "Ej startad", tone: "upcoming" },
	LIVE: { label: "Live", tone: "live" },
	"1H": { label: "1:a halvlek", tone: "live" },
	HT: { label: "Halvtid", tone: "live" },
	"2H": { label: "2:a halvlek", tone: "live" },
	ET: { label: "Förlängning", tone: "live" },
	FT: { label: "Slutresultat", tone: "finished" },
	AET: { label: "Efter förlängning", tone: "finished" },
	PEN: { label: "Efter straffar", tone: "finished" },
	PST: { label: "Uppskjuten", tone: "postponed" },
	CANC: { label: "Inställd", tone: "cancelled" },
	ABD: { label: "Avbruten", tone: "cancelled" },
};

/** The codes of a result that stands (spec 7, previous results). */
export const finishedCodes: readonly string[] = ["FT", "AET", "PEN"];

/** "1H" -> "1:a halvlek", live. A code nobody has a word for is grey and says what its provider says: its long text, else itself. */
export function toStatusMeaning(code: string, longText: string | null = null): StatusMeaning {
	const known = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
	return known ?? { label: longText || code, tone: "other" };
}

export const isFinished = (code: string): boolean => finishedCodes.includes(code);
export const isLive = (code: string): boolean => toStatusMeaning(code).tone === "live";

const codesOfMatches: Readonly<Record<string, string>> = {
	live: "LIVE",
	finished: "FT",
	postponed: "PST",
	cancelled: "CANC",
};

/** Status of sports_matches -> code: "live" -> "LIVE"; whatever is not known has not started (spec 4, design 2). */
export function toStatusCode(matchStatus: string): string {
	return (Object.hasOwn(codesOfMatches, matchStatus) ? codesOfMatches[matchStatus] : undefined) ?? "NS";
}
