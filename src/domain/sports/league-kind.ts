/** What is written on behind "dam" and "herr": "damderbyt", "herrlandslaget"; not "dammet", "herravälde". */
const joined =
	"(?:lag|lands|match|möte|derby|final|semifinal|kvartsfinal|fotboll|hockey|handboll|innebandy|bandy|basket|tennis|serie|liga|elit|cup|trupp|spelar|kron|premiär|singel|dubbel|stafett|klass|allsvensk)\\p{L}*";
const women = new RegExp(
	String.raw`(?<!\p{L})(?:dam|damer|damerna|damernas|tjejerna|elitettan|sdhl|ndhl|n?wsl|women|w|frauen|f[eé]minin\p{L}*|femenin\p{L}*|femminil\p{L}*|dam${joined})(?!\p{L})`,
	"iu",
);
const men = new RegExp(
	String.raw`(?<!\p{L})(?:herr|herrar|herrarna|herrarnas|killarna|grabbarna|allsvenskan|superettan|shl|hockeyallsvenskan|herr${joined})(?!\p{L})`,
	"iu",
);
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
