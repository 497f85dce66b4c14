/** What a newsroom says of its own text, or of its work: "I en tidigare version av artikeln stod det att Hamra vann med 4–1." */
const note = new RegExp(
	`(?<!\\p{L})(?:${[
		"(?:artikeln|texten|nyheten) (?:har )?(?:uppdateras|uppdaterats|ändrats|korrigerats|rättats|kompletterats)",
		"tidigare version av (?:artikeln|texten|nyheten)",
		"(?:artikeln|texten) (?:är|har) (?:skriven|skrivits|översatt|översatts|framtagen|tagits fram) (?:av|med)",
		"uppdaterar (?:artikeln|texten|nyheten)",
		"(?:har sökt|söker) .{1,80} för (?:en )?kommentar",
		"tipsa oss",
		"i (?:klippet|spelaren|videon|grafiken|bildspelet|tabellen) (?:här )?(?:ovan|nedan)(?:för)?",
	].join("|")})(?!\\p{L})`,
	"iu",
);
/** "Kvällsposten har sökt Hamras sportchef.": what a club is looking for is news. */
const soughtByNewsroom =
	/^(?:\p{Lu}\p{L}*(?:bladet|posten|tidningen|nyheterna|expressen|kuriren|allehanda|sporten|magasinet)|TT|SVT(?: Sport)?|TV4(?:-nyheterna)?|DN|GP|SvD)\s(?:har\s(?:(?:utan (?:framgång|resultat)|förgäves|även|också)\s)?sökt|söker)\s/u;
/** The writer's own: in a summary it would be said by whoever publishes that. ("Vår" is the spring as well.) */
const firstPerson = /(?<!\p{L})(?:jag|mig|vi|oss|vårt|våra)(?!\p{L})/iu;
/** Said to the reader: "Säkra din plats redan i dag!", "Lyssna där poddar finns." */
const toReader =
	/(?<!\p{L})(?:du|dig|din|ditt|dina)(?!\p{L})|^se\s.{0,80}\s(?:här|nedan|ovan)[.!]?$|^(?:vinn|köp|boka|säkra|testa|svara|rösta|lyssna|tipsa|klicka|missa inte|kom och)\s\p{Ll}/iu;
/** What makes curious tells nothing itself: "Nu kommer beskedet från stjärnan själv." */
const teaser =
	/^(?:nu\s(?:kommer\s(?:beskedet|svaret|sanningen)|(?:berättar|avslöjar|svarar|talar)\s(?:han|hon|de|stjärnan|spelaren|tränaren))|här är\s(?:beskedet|bilden|klippet|svaret|hela listan))(?!\p{L})/iu;
const question = /\?["”»)]*$/;

/** Whether a sentence tells no news, but is said beside it: a note on the text, a word to the reader, the writer's own view. */
export function isAside(text: string, isQuotation: boolean): boolean {
	return (
		note.test(text) ||
		soughtByNewsroom.test(text) ||
		(!isQuotation && [question, firstPerson, toReader, teaser].some((said) => said.test(text)))
	);
}
