import type { NameMention } from "../../text/findings/names.ts";
import type { ToldClause, ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "./check-fit.ts";
import { listEpithets } from "./epithets.ts";
import { toShortName } from "./name-key.ts";

/** Who leads, judges or tends a side and does not play for it. */
const official = /^(?:förbundskapten|tränare|sportchef|klubbchef|ordförande|domare|läkare)$/u;
/** Done on the field alone. */
const played = new RegExp(
	"^\\s(?:\\p{Ll}+\\s){0,2}?(?:" +
		"(?:gjorde|gjort|gör|satte|svarade för|stod för)\\s(?:\\p{Ll}+\\s){0,2}(?:mål|målet|målen|två|tre|hattrick|\\d+[-–]\\d+)|" +
		"nickade|skallade|nätade|kvitterade|reducerade|målade|hoppade in(?!\\p{L})|byttes (?:in|ut)|räddade \\P{P}{0,30}(?:skott|straff)|" +
		"(?:tar|tog|får|fick) (?:hans|hennes|en|sin)? ?plats(?:en)? i (?:truppen|laget|startelvan|målet))",
	"u",
);
const replaced =
	/(?:^|\s)(?:ersätter|ersatte|kliver in för|kom in för|hoppar in för|hoppade in för|in i stället för)\s(?:\p{Ll}+\s){0,2}$/u;

/**
 * "Mona Strid gjorde två mål" of whom the sources call the trainer, and never a player: the deed is a player's whom the
 * sources name.
 */
export function findPlayerOf(name: NameMention, sentence: ReadSentence, told: ToldClauses): OtherFit | null {
	const own = toShortName(name.tokens);
	if (!told.people.has(own)) return null;
	const isPlayed =
		played.test(sentence.text.slice(name.end)) || replaced.test(sentence.text.slice(0, name.start));
	if (!isPlayed || !isOfficial(own, told)) return null;
	const beside = new Set(sentence.names.map(({ tokens }) => toShortName(tokens)));
	const isBeside = ({ sentence: { names } }: ToldClause) =>
		names.some(({ tokens }) => toShortName(tokens) === own);
	for (const clause of told.clauses.toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)))) {
		const player = [...clause.names].find(
			(other) => told.people.has(other) && !beside.has(other) && !isOfficial(other, told),
		);
		if (player !== undefined) return { rival: { label: player }, clause };
	}
	return null;
}

/** A trainer who plays, too, is told to have played. */
function isOfficial(person: string, { clauses }: ToldClauses): boolean {
	const mentions = [...new Set(clauses.map(({ sentence }: ToldClause) => sentence))].flatMap(
		({ text, names }) =>
			names
				.filter(({ tokens }) => toShortName(tokens) === person)
				.map((name) => ({
					isCalled: listEpithets(text, name).some((part) => official.test(part)),
					isPlaying: played.test(text.slice(name.end)),
				})),
	);
	return mentions.some(({ isCalled }) => isCalled) && !mentions.some(({ isPlaying }) => isPlaying);
}
