import type { SeasonClub, SeasonLeague, SeasonWorld } from "./season-world.ts";
import { createSeededRandom } from "./seeded-random.ts";

export interface Scorer {
	id: number;
	name: string;
	firstname: string;
	lastname: string;
}

const perClub = 5;

/** A club's five who score, the one who scores most first; they stay with it from season to season. */
export function listScorers({ names }: SeasonWorld, league: SeasonLeague, club: SeasonClub): Scorer[] {
	const known = names[league.language];
	if (!known) return [];
	const random = createSeededRandom(`spelare ${club.id}`);
	const first = random.shuffle(league.women ? known.women : known.men);
	const family = random.shuffle(known.family);
	return Array.from({ length: perClub }, (_, index) => {
		const firstname = first[index % first.length] ?? "";
		const lastname = family[index % family.length] ?? "";
		return { id: 10 * club.id + index, name: `${firstname} ${lastname}`, firstname, lastname };
	});
}
