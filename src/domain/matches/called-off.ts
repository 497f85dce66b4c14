/**
 * That a match is put off or will not be played, as a title or a lead tells it as news: "Derbyt skjuts upp". "Det uppskjutna derbyt" is told of when
 * it is played, and who "är inställd på att vinna" has called off nothing.
 */
const calledOff =
	/(?<!\p{L})(?:(?:skjuts|sköts|skjutits|skjuter|sköt)\supp|(?:ställs|ställdes|ställts)\sin|uppskjut(?:et|en|s)|inställ(?:t|d|ts|des)(?!\spå(?!\p{L}))|blir\sinte\sav|kan\sinte\sspelas|spelas\sinte)(?!\p{L})/iu;

/** `head`: title and lead. One with a result in it tells of a match that was played. */
export function isCalledOff(head: string): boolean {
	return calledOff.test(head) && !/\d\s?[–-]\s?\d/u.test(head);
}
