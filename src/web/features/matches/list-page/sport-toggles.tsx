import { toCategoryName } from "../../../../domain/articles/category.ts";
import { parseMatchQuery, toggleSport } from "../../../../domain/matches/addresses/match-query.ts";
import { fixtureSports } from "../../../../domain/matches/fixture-sport.ts";
import { useAskedQuery, useQuery } from "../../../data/use-query.ts";
import { KeptParameters } from "../../../ui/forms/kept-parameters.tsx";
import { SportMark, toSportName } from "../../../ui/sport-mark.tsx";

const parameter = "sport";

/** One button a sport, each carrying the address as it is once pressed: the form works without script. */
export function SportToggles() {
	const { sports } = parseMatchQuery(useAskedQuery());
	const setQuery = useQuery();
	return (
		<form className="contents">
			<KeptParameters except={[parameter]} />
			<fieldset className="flex flex-wrap gap-2 max-sm:contents">
				<legend className="sr-only">Sporter</legend>
				{fixtureSports.map((sport) => {
					const isOn = sports.includes(sport);
					const next = toggleSport(sports, sport);
					return (
						<button
							key={sport}
							type="submit"
							name={parameter}
							value={next}
							aria-pressed={isOn}
							data-sport={toSportName(sport)}
							onClick={(event) => {
								event.preventDefault();
								setQuery(parameter, [next]);
							}}
							className="control border-sport-block px-4 aria-pressed:bg-sport-block aria-pressed:text-on-sport"
						>
							<SportMark category={sport} />
							{toCategoryName(sport)}
							<span aria-hidden="true">{isOn ? "✓" : "+"}</span>
						</button>
					);
				})}
			</fieldset>
		</form>
	);
}
