/** The Swedish leagues that readers look for first, the top division before those below it, as Swedes list them. */
const first = ["Allsvenskan", "Damallsvenskan", "Superettan", "SHL", "SDHL", "HockeyAllsvenskan"];

interface OrderedLeague {
	name: string;
	country: string | null;
}

/** Sorts the leagues of one sport: the Swedish ones first, by division, then the others; by name where nothing else tells. */
export function compareLeagues(a: OrderedLeague, b: OrderedLeague): number {
	return toRank(a) - toRank(b) || a.name.localeCompare(b.name, "sv");
}

function toRank({ name, country }: OrderedLeague): number {
	if (country !== "Sweden") return first.length + 1;
	const place = first.indexOf(name);
	return place < 0 ? first.length : place;
}
