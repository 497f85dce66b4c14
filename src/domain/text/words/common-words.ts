import { isStopWord } from "./stop-words.ts";

/** Words that often open a Swedish sports sentence and are no names, beside the stop words. */
const openers = new Set(
	`matchen segern förlusten målet målen laget lagen herrarna damerna hemmalaget bortalaget tränaren spelaren spelarna klubben föraren stallet
	ligan serien tabellen publiken domaren halvlek perioden kvittering kvitteringen ledningen resultatet beslutet
	beskedet kontraktet avtalet övergången skadan loppet kvalet varvet poängen poäng mål trots tack enligt dessutom
	samtidigt däremot dock därmed dessförinnan därefter hittills totalt sammanlagt senast tidigare nyligen nu då där här
	både båda bägge varken antingen totalt strax knappt drygt ungefär omkring nästan bara endast redan precis just även
	ännu fortfarande plötsligt slutligen äntligen tyvärr lyckligtvis dagen veckan säsongen året månaden kvällen natten
	helgen våren sommaren hösten vintern premiären finalen semifinalen kvartsfinalen derbyt mötet duellen fortsättningen
	avslutningen inledningen förlängningen straffar straffen frisparken hörnan backen målvakten anfallaren mittfältaren
	kaptenen lagkaptenen stjärnan talangen svensken svenskan finländaren norrmannen dansken sport fotboll hockey ishockey
	flera många några inga ingen alla varje samtliga totalt ytterligare nästa förra första andra andre tredje sista enda ny nya
	klart klar stort stor stark starkt svår svårt dramatik succé fiasko kaos jubel tungt tung skräll guld silver brons
	biljetter arenan planen isen banan bilen däcken motorn depån ledaren mästarna mästaren nykomlingen serieledaren
	orsaken skälet anledningen förklaringen bakgrunden frågan svaret målskytt målskytten hattrick seger förlust oavgjort
	efteråt närmast härnäst inför mellan under sedan när medan eftersom därför samma sådan detta denna dessa dess vid mot utan genom
	starten mål utvisning utvisningen rött gult matchvinnare matchvinnaren debutanten veteranen ordföranden sportchefen
	sportchef assisterande förbundet förbundskaptenen förbundskapten landslaget landslagets
	sen sent tidig tidigt delad delade delat blandad blandat tom tomt full fullt dubbel dubbelt trippel jämn jämnt viktig
	viktigt säker säkert bitter bittert skön skönt dyr dyrt billig hög högt låg lågt lång långt kort snabb snabbt lugn
	lugnt hård hårt mjuk ren rent klara oklart officiellt bekräftat ordinarie extra ytterligare gammal gamla gammalt ung
	unga ungt svensk svenskt svenska norsk norskt norska dansk danskt danska finsk finska tysk tyska norskan danskan
	finskan tyskan tjeckiskan schweiziskan fransyskan engelskan italienskan amerikanskan kanadensiskan finländskan
	norrmannen fransmannen engelsmannen skotten spanjoren portugisen italienaren belgaren österrikaren schweizaren
	amerikanen kanadensaren australiern japanen tjecken letten polacken holländaren nederländaren kroaten serben ryssen
	revansch debut rekord derby kryss mållöst mållös uddamål storseger rysare kval semifinal kvartsfinal åttondelsfinal
	skadad skadade skada avstängd avstängda petad såld sparkad sparkar sparkas värvar värvas lämnar förlänger missar
	tappar tappade vänder vände vinner vann slår slog krossar krossade räddar räddade avgör avgjorde tar tog blir blev
	får fick går gick kommer kom ska vill vann hoppar nytt böter böteslapp bakslag besvikelse glädje ilska kritik oro
	skärpta skärpt hårda hårdare strängare mildare längre kortare fler färre mer mindre störst bäst sämst flest
	ja nej kanske snart igen idag imorgon igår ikväll allt mest minst hel hela halva kommunen fullmäktige politikerna
	mästare världsmästare guldet silvret bronset tonåring nyförvärv veteran nykomling titeln tabellen toppen botten jumbon tvåan ettan trean
	paret duon trion kvartetten bröderna systrarna makarna syskonen tvillingarna svenske norske danske finske tyske polske ryske unge unga
	gamle förre nye svenskarna norrmännen danskarna finländarna tyskarna italienarna engelsmännen fransmännen fjolårets årets gårdagens`.split(
		/\s+/,
	),
);

/** Endings that Swedish common words have and names seldom: "Framgången", "Avgörandet", "Spelarnas". */
const commonEnding =
	/(?:ningen|ningar|heten|arna|erna|orna|andet|endet|ande|ades|ligen|ligt|igt|iska|gången|laget|målet|aren)s?$/u;
const nameEnding =
	/(?:(?<!(?:plat|chan|kla|klas|pre|pres|kur|distan|balan|kas|pas|pos|kri|pri|resur|hal|vi|läktar|final|cup|seri)s?)sen|sson|son|berg|ström|gren|lund|qvist|kvist|stad|borg|köping|vik|by)s?$/u;

/** What compounds of sport end in: "Skadesmäll", "Uddamålsseger", "Bortafans". */
const compoundEnding =
	/^\p{L}{3,}(?:seger|segrar|förlust|förluster|smäll|fans|match|matcher|mål|kross|skräll|ras|rekord|hjälte|poäng|straff|straffar|bråk|chock|succé|fest|drama|lyft|miss|tapp|besked|affär|krasch|skada|debut|premiär|final|vinst|plats|serie|spel|tränare|spelare|målvakt|böter|regler|bygge|arena|budget|kris|jakt|vändning|ledning|trupp|lottning)$/u;

/**
 * Whether a capitalised word that opens a sentence is probably a common word.
 * Errs on the side of "a name": what is taken for a name must be found in a source.
 */
export function isCommonWord(word: string): boolean {
	const lower = word.toLowerCase();
	if (isStopWord(lower) || openers.has(lower)) return true;
	if (nameEnding.test(lower)) return false;
	if (compoundEnding.test(lower)) return true;
	return lower.length >= 6 && (commonEnding.test(lower) || /(?:en|et|(?<!m)an)s?$|(?:isk|sk)$/u.test(lower));
}
