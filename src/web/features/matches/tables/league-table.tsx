import type { FixtureSport } from "../../../../domain/matches/fixture-sport.ts";
import type { AroundLine } from "../../../../domain/matches/leagues/table-around.ts";
import type { TableLine } from "../../../data/matches/league-tables.ts";
import { Link } from "../../../ui/link.tsx";

interface LeagueTableProps {
	/** What the table is called, for those who hear it. */
	caption: string;
	sport: FixtureSport;
	lines: readonly AroundLine<TableLine>[];
	/** The provider's ids of teams to point out. */
	marked?: readonly (string | null)[];
}

interface Column {
	short: string;
	name: string;
	toText: (line: TableLine) => string;
	/** Stands on a phone too. */
	isMain?: boolean;
}

const count = (value: number | null) => value?.toString() ?? "–";
const played: Column = {
	short: "M",
	name: "Spelade matcher",
	toText: (line) => count(line.played),
	isMain: true,
};
const won: Column = { short: "V", name: "Vunna", toText: (line) => count(line.won) };
const lost: Column = { short: "F", name: "Förlorade", toText: (line) => count(line.lost) };
const goals: Column = {
	short: "Mål",
	name: "Gjorda och insläppta mål",
	toText: (line) => `${count(line.goals_for)}–${count(line.goals_against)}`,
};
const difference: Column = { short: "+/–", name: "Målskillnad", toText: toDifference, isMain: true };
const points: Column = { short: "P", name: "Poäng", toText: (line) => toFigure(line.points), isMain: true };

/** Football may draw; hockey goes on, and counts how it ended. */
const columnsOf: Readonly<Record<FixtureSport, readonly Column[]>> = {
	football: [
		played,
		won,
		{ short: "O", name: "Oavgjorda", toText: (line) => count(line.drawn) },
		lost,
		goals,
		difference,
		points,
	],
	hockey: [
		played,
		won,
		{
			short: "ÖV",
			name: "Vunna efter förlängning eller straffar",
			toText: (line) => count(line.won_overtime),
		},
		{
			short: "ÖF",
			name: "Förlorade efter förlängning eller straffar",
			toText: (line) => count(line.lost_overtime),
		},
		lost,
		goals,
		difference,
		points,
	],
	formula1: [],
};

/** A league table, whole or around some teams. On a phone it has the columns that fit: the others come with the room. */
export function LeagueTable({ caption, sport, lines, marked = [] }: LeagueTableProps) {
	const columns = columnsOf[sport];
	return (
		<table className="w-full border-collapse bg-surface text-meta tabular-nums sm:text-base">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr className="border-b-2 border-line text-meta text-ink-soft">
					<th scope="col" className="w-8 p-2 text-end font-semibold">
						<span aria-hidden="true">#</span>
						<span className="sr-only">Placering</span>
					</th>
					<th scope="col" className="p-2 text-start font-semibold">
						Lag
					</th>
					{columns.map(({ short, name, isMain }) => (
						<th
							key={short}
							scope="col"
							title={name}
							className={`p-2 text-end font-semibold ${isMain ? "" : "max-sm:hidden"}`}
						>
							<span aria-hidden="true">{short}</span>
							<span className="sr-only">{name}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map(({ line, isAfterGap }) => (
					<tr
						key={line.id}
						className={`border-b border-rule ${isAfterGap ? "border-t-4 border-t-rule [border-top-style:double]" : ""} ${marked.includes(line.id) ? "bg-paper font-bold shadow-[inset_4px_0_var(--sport-block)]" : ""}`}
					>
						<td className="p-2 text-end text-ink-soft">{line.position}</td>
						<th scope="row" className="p-0 text-start wrap-anywhere [font-weight:inherit]">
							<TeamName line={line} />
						</th>
						{columns.map(({ short, toText, isMain }) => (
							<td
								key={short}
								className={`p-2 text-end whitespace-nowrap ${isMain ? "" : "max-sm:hidden"} ${short === "P" ? "font-bold" : ""}`}
							>
								{toText(line)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function TeamName({ line: { slug, name } }: { line: TableLine }) {
	const place = "flex min-h-11 items-center p-2";
	return slug === null ? (
		<span className={place}>{name}</span>
	) : (
		<Link to={`/lag/${slug}`} prefetch="intent" className={`${place} hover:underline`}>
			{name}
		</Link>
	);
}

/** "+12", "0", "–3" */
function toDifference({ goals_for, goals_against }: TableLine): string {
	if (goals_for === null || goals_against === null) return "–";
	const value = goals_for - goals_against;
	return value > 0 ? `+${value}` : toFigure(value);
}

/** Points may be below nothing as well: a team that lost some before the season. */
function toFigure(value: number): string {
	return `${value}`.replace("-", "−");
}
