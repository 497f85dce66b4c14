import { listWords } from "../words/words.ts";

/** No sentence ends in these. "på", "av" and "till" are left out: "ingen trodde på", "lägger av", "slår till". */
const opening =
	/(?<!\p{L})(?:och|eller|men|samt|att|som|när|eftersom|medan|inte|aldrig|ej|icke|mot|från|hos|vid|mellan|genom|inför|efter|utan|trots|enligt|bland|kring|en|ett|sin|sitt|sina)$/iu;
/** These only sometimes end a sentence; points right behind them mean that it was cut off. */
const loose = /(?<!\p{L})(?:på|av|till|i|om|för|med|under|över|åt|ur|den|det|de|så|har|är|ska)$/iu;

/** Whether a text breaks off: at a word that needs another behind it, or inside a quotation or a bracket. */
export function endsOpen(text: string): boolean {
	const marks = text.match(/["”“„»«]/g)?.length ?? 0;
	const isBracketOpen = (text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0);
	return marks % 2 === 1 || isBracketOpen || opening.test(text.trim());
}

/** "laget mot..." was cut off there; the points belong to it. */
export function isCutOff(text: string): boolean {
	return endsOpen(text) || loose.test(text.trim());
}

/** Whether what is left of a title still is one. */
export function isWholeTitle(text: string): boolean {
	return listWords(text).length >= 3 && !endsOpen(text);
}
