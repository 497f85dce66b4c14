import { countRun } from "../alignment/surroundings.ts";
import { isSameToken, type Token } from "../alignment/tokens.ts";
import type { SourceIndex } from "../source-index.ts";

const sides = [
	{ word: /^(?:hemmalag|värdlag|värdarna)/u, role: "home" },
	{ word: /^(?:bortalag|gästerna)/u, role: "away" },
] as const;

/**
 * Names that stand where the source speaks of "hemmalaget" or "gästerna" and the sources tell that they are the other side. By
 * where they begin, with that word.
 */
export function findOtherSides(
	own: readonly Token[],
	told: readonly Token[],
	{ sentences }: SourceIndex,
): ReadonlyMap<number, Token> {
	const side = sides.find(({ word }) => told.some(({ text }) => word.test(text)));
	const meant = told.find(({ text }) => side?.word.test(text));
	if (!side || !meant) return new Map();
	const venues = sentences.flatMap((sentence) => sentence.venues);
	const isOther = ({ key }: Token) => {
		const roles = venues.flatMap(({ team, other, role }) =>
			team === key ? [role] : other === key ? [role === "home" ? "away" : "home"] : [],
		);
		return roles.length > 0 && roles.every((role) => role !== side.role);
	};
	return new Map(
		own
			.filter(
				(token) =>
					token.kind === "name" &&
					!told.some((one) => isSameToken(one, token)) &&
					countRun({ tokens: own, at: own.indexOf(token) }, { tokens: told, at: told.indexOf(meant) }) > 0 &&
					isOther(token),
			)
			.map((token) => [token.start, meant] as const),
	);
}
