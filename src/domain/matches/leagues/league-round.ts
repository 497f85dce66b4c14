/** Outside the numbered rounds of a league, and told apart from them by their words: none has "omgång" in it (pipelines/fixtures/compute-table.ts). */
const cupRounds: Readonly<Record<string, string>> = {
	"preliminary round": "Preliminär kvalrunda",
	"1st qualifying round": "Första kvalrundan",
	"2nd qualifying round": "Andra kvalrundan",
	"3rd qualifying round": "Tredje kvalrundan",
	"play-offs": "Playoff",
	"relegation round": "Kvalspel",
	"round of 32": "Sextondelsfinal",
	"round of 16": "Åttondelsfinal",
	"8th finals": "Åttondelsfinal",
	"quarter-finals": "Kvartsfinal",
	"semi-finals": "Semifinal",
	"3rd place final": "Match om tredje pris",
	final: "Final",
	"knockout round play-offs": "Playoff till slutspelet",
};
/** The rounds in which teams are knocked out or go up and down, as a reader calls them: they count in no table. */
export const cupRoundNames: readonly string[] = Object.values(cupRounds);
const numbered: readonly (readonly [RegExp, (name: string, number: string) => string])[] = [
	[/^Regular Season - (\d+)$/i, (_, number) => `Omgång ${number}`],
	[/^(?:League Stage|League Phase) - (\d+)$/i, (_, number) => `Ligaspel, omgång ${number}`],
	[/^Group Stage - (\d+)$/i, (_, number) => `Gruppspel, omgång ${number}`],
	[/^Group ([A-Z0-9]+) - (\d+)$/i, (group, number) => `Grupp ${group}, omgång ${number}`],
	[/^(\d+)$/, (_, number) => `Omgång ${number}`],
];

/** A provider's name of a round -> what a reader calls it: "Regular Season - 18" -> "Omgång 18". What nobody has a word for stays. */
export function toSwedishRound(round: string | null | undefined): string | null {
	if (!round) return null;
	for (const [pattern, toText] of numbered) {
		const found = pattern.exec(round);
		if (found) return toText(found[1] ?? "", found.at(-1) ?? "");
	}
	return cupRounds[round.toLowerCase()] ?? round;
}

/** A provider's name of a group -> what a reader calls it: "Group A" -> "Grupp A". What has a name of its own stays: "Eastern Conference". */
export function toSwedishGroup(group: string): string {
	return group.replace(/(?<=^|, )Group (?=[A-Z0-9]{1,2}$)/i, "Grupp ");
}
