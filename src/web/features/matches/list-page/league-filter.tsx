import { useState } from "react";
import {
	chooseAllLeagues,
	type LeagueChoice,
	toggleLeague,
} from "../../../../domain/matches/leagues/league-filter.ts";
import { useQuery } from "../../../data/use-query.ts";
import { KeptParameters } from "../../../ui/forms/kept-parameters.tsx";
import { keepPart } from "../../../ui/kept-part.tsx";

interface LeagueFilterProps {
	leagues: readonly string[];
	/** None means all. */
	chosen: readonly string[];
	/** Name under which the address keeps the choice; tells the filters of one page apart. */
	parameter: string;
	/** Where the page stands without script once the choice is sent; its top without. */
	section?: string;
}

/**
 * "Visa alla ligor" or a set of them (rules: spec 4). A form in a native popover: without script it is sent by its
 * button. Its all-box has a name only while it is off, so that ticking a league wins over a box that was on before.
 */
export function LeagueFilter({ leagues, chosen, parameter, section }: LeagueFilterProps) {
	const setQuery = useQuery();
	const [told, setTold] = useState(chosen);
	const [choice, setChoice] = useState<LeagueChoice>(new Set(chosen));
	// The address rules: "back" brings its choice with it. Until it answers, the boxes show what was ticked.
	if (told !== chosen) {
		setTold(chosen);
		setChoice(new Set(chosen));
	}
	const allName = `alla-${parameter}`;
	const choose = (next: LeagueChoice) => {
		setChoice(next);
		// What a form without script has said of all of them is over.
		setQuery(parameter, [...next], allName);
	};
	const isAll = choice.size === 0;
	const id = `filter-${parameter}`;
	return (
		<div className="[anchor-scope:--ligor]">
			<button type="button" popoverTarget={id} className="control [anchor-name:--ligor]">
				Ligor {isAll ? "" : `(${choice.size} av ${leagues.length})`}
			</button>
			<form
				id={id}
				popover="auto"
				action={section && `#${section}`}
				aria-label="Ligor"
				className="sheet [position-anchor:--ligor]"
			>
				<KeptParameters except={[parameter, allName]} />
				<Box
					label="Visa alla ligor"
					name={isAll ? undefined : allName}
					isChecked={isAll}
					onChange={() => choose(chooseAllLeagues())}
				/>
				<LeagueBoxes
					leagues={leagues}
					chosen={[...choice]}
					parameter={parameter}
					onToggle={(league) => choose(toggleLeague(choice, league))}
				/>
				<noscript>
					<button type="submit" className="control mt-3 w-full">
						Visa
					</button>
				</noscript>
			</form>
		</div>
	);
}

type LeagueBoxesProps = Pick<LeagueFilterProps, "leagues" | "chosen" | "parameter"> & {
	onToggle: (league: string) => void;
};

/** What may be ticked, one box a league. */
export const LeagueBoxes = keepPart(function LeagueBoxes({
	leagues,
	chosen,
	parameter,
	onToggle,
}: LeagueBoxesProps) {
	return (
		<ul className="max-h-72 overflow-y-auto border-t border-rule">
			{leagues.map((league) => (
				<li key={league}>
					<Box
						label={league}
						name={parameter}
						isChecked={chosen.includes(league)}
						onChange={() => onToggle(league)}
					/>
				</li>
			))}
		</ul>
	);
});

interface BoxProps {
	label: string;
	name: string | undefined;
	isChecked: boolean;
	onChange: () => void;
}

function Box({ label, name, isChecked, onChange }: BoxProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
			<input
				type="checkbox"
				name={name}
				value={label}
				checked={isChecked}
				onChange={onChange}
				className="size-5 shrink-0 accent-(--ink)"
			/>
			{label}
		</label>
	);
}
