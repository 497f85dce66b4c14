import { isStopWord } from "./stop-words.ts";

/** Words that often open a Swedish sports sentence and are no names, beside the stop words. */
const openers = new Set(
	`matchen segern förlusten målet målen laget hemmalaget bortalaget tränaren spelaren spelarna klubben föraren stallet
	ligan serien tabellen publiken domaren halvlek perioden kvittering kvitteringen ledningen resultatet beslutet
	beskedet kontraktet avtalet övergången skadan loppet kvalet varvet poängen poäng mål trots tack enligt dessutom
	samtidigt däremot dock därmed dessförinnan därefter hittills totalt sammanlagt senast tidigare nyligen nu då där här
	både båda bägge varken antingen totalt strax knappt drygt ungefär omkring nästan bara endast redan precis just även
	ännu fortfarande plötsligt slutligen äntligen tyvärr lyckligtvis dagen veckan säsongen året månaden kvällen natten
	helgen våren sommaren hösten vintern premiären finalen semifinalen kvartsfinalen derbyt mötet duellen fortsättningen
	avslutningen inledningen förlängningen straffar straffen frisparken hörnan backen målvakten anfallaren mittfältaren
	kaptenen lagkaptenen stjärnan talangen svensken svenskan finländaren norrmannen dansken sport fotboll hockey ishockey
	flera många några inga ingen alla varje samtliga totalt ytterligare nästa förra första andra tredje sista enda ny nya
	klart klar stort stor stark starkt svår svårt dramatik succé fiasko kaos jubel tungt tung skräll guld silver brons
	biljetter arenan planen isen banan bilen däcken motorn depån ledaren mästarna mästaren nykomlingen serieledaren
	orsaken skälet anledningen förklaringen bakgrunden frågan svaret målskytt målskytten hattrick seger förlust oavgjort
	efteråt inför mellan under sedan när medan eftersom därför samma sådan detta denna dessa dess vid mot utan genom
	starten mål utvisning utvisningen rött gult matchvinnare matchvinnaren debutanten veteranen ordföranden sportchefen
	sportchef assisterande förbundet förbundskaptenen förbundskapten landslaget landslagets`.split(/\s+/),
);

/** Endings that Swedish common words have and names seldom: "Framgången", "Avgörandet", "Spelarnas". */
const commonEnding =
	/(?:ningen|ningar|heten|arna|erna|orna|andet|endet|ande|ades|ligen|ligt|igt|iska|gången|laget|målet|aren)s?$/u;
const nameEnding = /(?:sen|sson|son|berg|ström|gren|lund|qvist|kvist|stad|borg|köping|vik|by)s?$/u;

/**
 * Whether a capitalised word that opens a sentence is probably a common word.
 * Errs on the side of "a name": what is taken for a name must be found in a source.
 */
export function isCommonWord(word: string): boolean {
	const lower = word.toLowerCase();
	if (isStopWord(lower) || openers.has(lower)) return true;
	if (nameEnding.test(lower)) return false;
	return (
		lower.length >= 6 && (commonEnding.test(lower) || (lower.length >= 8 && /(?:en|et)s?$/u.test(lower)))
	);
}
