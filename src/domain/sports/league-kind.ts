const women =
	/(?<!\p{L})(?:dam|damer|damerna|damernas|damallsvensk\p{L}*|damlag\p{L}*|damfotboll\p{L}*|damhockey\p{L}*|elitettan|sdhl|ndhl|women|w)(?!\p{L})/iu;
const men =
	/(?<!\p{L})(?:herr|herrar|herrarna|herrarnas|herrlag\p{L}*|allsvenskan|superettan|shl|hockeyallsvenskan)(?!\p{L})/iu;

/** Whose sport a text is about, where it says so; null when it does not, or says both. */
export function findLeagueKind(text: string): "women" | "men" | null {
	const isWomen = women.test(text);
	return isWomen === men.test(text) ? null : isWomen ? "women" : "men";
}
