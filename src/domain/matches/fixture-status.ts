/**
 * What a status code says of a match (spec 4; API-Football v3 and API-Hockey v1, "status"). The colours: blue, green, grey; what is
 * put off or called off stands apart. A shoot-out and a break are part of play, so they are green as play is.
 */

/** As sports_matches has it. */
export type MatchStatus = "upcoming" | "live" | "finished" | "postponed" | "cancelled" | "unknown";

export type StatusTone = "upcoming" | "live" | "finished" | "postponed" | "cancelled" | "other";

interface StatusMeaning {
	label: string;
	tone: StatusTone;
}

const meanings: Readonly<Record<string, StatusMeaning>> = {
	TBD: { label: "Tid ej bestämd", tone: "upcoming" },
	NS: { label: "Ej startad", tone: "upcoming" },
	LIVE: { label: "Live", tone: "live" },
	"1H": { label: "1:a halvlek", tone: "live" },
	HT: { label: "Halvtid", tone: "live" },
	"2H": { label: "2:a halvlek", tone: "live" },
	ET: { label: "Förlängning", tone: "live" },
	BT: { label: "Paus", tone: "live" },
	P: { label: "Straffläggning", tone: "live" },
	P1: { label: "Period 1", tone: "live" },
	P2: { label: "Period 2", tone: "live" },
	P3: { label: "Period 3", tone: "live" },
	OT: { label: "Förlängning", tone: "live" },
	PT: { label: "Straffläggning", tone: "live" },
	FT: { label: "Slutresultat", tone: "finished" },
	// Ours: a session that is over by the clock, of which nobody has told the result.
	RES: { label: "Väntar på resultat", tone: "finished" },
	AET: { label: "Efter förlängning", tone: "finished" },
	PEN: { label: "Efter straffar", tone: "finished" },
	AOT: { label: "Efter förlängning", tone: "finished" },
	AP: { label: "Efter straffar", tone: "finished" },
	AWD: { label: "Avgjord utan spel", tone: "finished" },
	AW: { label: "Avgjord utan spel", tone: "finished" },
	WO: { label: "Walkover", tone: "finished" },
	SUSP: { label: "Avbruten tills vidare", tone: "other" },
	INT: { label: "Tillfälligt avbruten", tone: "other" },
	INTR: { label: "Tillfälligt avbruten", tone: "other" },
	UNK: { label: "Status okänd", tone: "other" },
	PST: { label: "Uppskjuten", tone: "postponed" },
	POST: { label: "Uppskjuten", tone: "postponed" },
	CANC: { label: "Inställd", tone: "cancelled" },
	ABD: { label: "Avbruten", tone: "cancelled" },
};

/** What the long text of a match ends with whose hour nobody has told, where its code (TBD) does not say so. */
export const unsetHour = ": tid ej bestämd";
/** "Match Postponed" -> "Match Postponed: tid ej bestämd" */
export const withUnsetHour = (text: string): string =>
	text.endsWith(unsetHour) ? text : `${text}${unsetHour}`;
/** API-Football has a code (TBD) for a fixture whose day is set and whose hour is not, but none for what becomes of it. */
export const isHourSet = (match: { status_short: string; status_long: string | null }): boolean =>
	match.status_short !== "TBD" && !match.status_long?.endsWith(unsetHour);

/** The codes of a result that stands (spec 7, previous results). */
export const finishedCodes: readonly string[] = ["FT", "AET", "PEN"];

/** "1H" -> "1:a halvlek", live. A code nobody has a word for is grey and says what its provider says: its long text, else itself. */
export function toStatusMeaning(code: string, longText: string | null = null): StatusMeaning {
	const known = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
	return known ?? { label: longText || code, tone: "other" };
}

export const isFinished = (code: string): boolean => finishedCodes.includes(code);
export const isLive = (code: string): boolean => toStatusMeaning(code).tone === "live";
/** The codes of what will not be played any more because it has a result: also one that was decided without play. */
export const settledCodes: readonly string[] = Object.keys(meanings).filter(
	(code) => toStatusMeaning(code).tone === "finished",
);
/** The codes of a match that is played now. */
export const liveCodes: readonly string[] = Object.keys(meanings).filter(isLive);

const codesOfMatches: Readonly<Record<string, string>> = {
	live: "LIVE",
	finished: "FT",
	postponed: "PST",
	cancelled: "CANC",
};

/**
 * The provider's own code where it says more than the spec's: ("finished", "AOT") -> "AOT". Null where it contradicts the status,
 * which an administrator may have changed, or says nothing more.
 */
export function toDetailCode(matchStatus: string, providerCode: string | null | undefined): string | null {
	if (!providerCode || !Object.hasOwn(meanings, providerCode)) return null;
	const plain = toStatusMeaning(toStatusCode(matchStatus)).tone;
	const { tone } = toStatusMeaning(providerCode);
	const isSame = tone === plain || tone === "other";
	return isSame && providerCode !== toStatusCode(matchStatus) ? providerCode : null;
}

/** Status of sports_matches -> code: "live" -> "LIVE"; whatever is not known has not started (spec 4, design 2). */
export function toStatusCode(matchStatus: string): string {
	return (Object.hasOwn(codesOfMatches, matchStatus) ? codesOfMatches[matchStatus] : undefined) ?? "NS";
}
