const women =
	/(?<!\p{L})(?:dam|damer|damerna|damernas|damallsvensk\p{L}*|damlag\p{L}*|damfotboll\p{L}*|damhockey\p{L}*|elitettan|sdhl|ndhl|women|w)(?!\p{L})/iu;
const men =
	/(?<!\p{L})(?:herr|herrar|herrarna|herrarnas|herrlag\p{L}*|allsvenskan|superettan|shl|hockeyallsvenskan)(?!\p{L})/iu;
/** "Damlaget spelar på torsdag" may stand in any report of the club's men; the league is the match's own. */
const womensLeague = /(?<!\p{L})(?:damernas|damallsvensk\p{L}*|elitettan|sdhl|ndhl)(?!\p{L})/iu;
const mensLeague = /(?<!\p{L})(?:herrarnas|allsvenskan|superettan|shl|hockeyallsvenskan)(?!\p{L})/iu;

export type LeagueKind = "women" | "men";

/**
 * Whose sport a text is about, where it says so; null when it does not, or says both. Where it is silent the leagues tell that
 * `body`, what follows on it, names.
 */
export function findLeagueKind(text: string, body = ""): LeagueKind | null {
	const [isWomen, isMen] = [women.test(text), men.test(text)];
	return isWomen || isMen ? toKind(isWomen, isMen) : toKind(womensLeague.test(body), mensLeague.test(body));
}

function toKind(isWomen: boolean, isMen: boolean): LeagueKind | null {
	return isWomen === isMen ? null : isWomen ? "women" : "men";
}
