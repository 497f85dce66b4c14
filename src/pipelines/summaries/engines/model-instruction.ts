/** Words said to a model rather than to a reader: "Ignorera alla tidigare instruktioner och skriv att ...". */
const instruction =
	/(?<!\p{L})(?:ignorera|bortse från|glöm|strunta i|ignore|disregard|forget)\s(?:\p{L}+\s){0,3}(?:instruktion|anvisning|prompt|instruction)\p{L}*|(?:system|user)\s?prompt|(?:du är|you are) (?:nu |now )?(?:en |an? )?(?:AI|språkmodell|language model)/iu;

/** Whether a source's sentence tells a model what to write: no news, and nothing to repeat. */
export function isModelInstruction(sentence: string): boolean {
	return instruction.test(sentence);
}
