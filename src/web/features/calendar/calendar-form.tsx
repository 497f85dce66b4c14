import { type CalendarPage, sentParameter } from "../../data/matches/calendar-page.ts";
import { Refusal } from "../../ui/forms/refusal.tsx";
import { SportMark, toSportName } from "../../ui/sport-mark.tsx";

const refusalId = "inget-valt";

interface BoxProps {
	name: "ligor" | "lag";
	slug: string;
	label: string;
	isChosen: boolean;
	/** Id of the text that says why this box is asked for: who sends the form empty lands here. */
	refusal?: string | undefined;
}

/** Leagues whole, or single teams of them. The browser sends it, and the page answers with the calendar's address. */
export function CalendarForm({ page }: { page: CalendarPage }) {
	const { leagues, otherTeams, choice, isRefused } = page;
	const isLeagueChosen = (slug: string) => choice.leagues.includes(slug);
	const isTeamChosen = (slug: string) => choice.teams.includes(slug);
	return (
		<form action="/kalender" className="flex flex-col gap-8">
			<fieldset className="flex flex-col gap-3">
				<legend className="pb-4 text-card-m font-bold">Ligor och lag</legend>
				{isRefused && <Refusal id={refusalId}>Välj minst en liga eller ett lag.</Refusal>}
				<ul className="grid items-start gap-3 md:grid-cols-2">
					{leagues.map(({ sport, slug, name, teams }, place) => (
						<li
							key={slug}
							data-sport={toSportName(sport)}
							// Each sport begins a row of its own.
							className={`flex flex-col border-s-4 border-sport-block bg-surface px-4 py-2 ${sport === leagues[place - 1]?.sport ? "" : "md:col-start-1"}`}
						>
							<span className="flex items-center gap-2">
								<SportMark category={sport} className="text-sport" />
								<Box
									name="ligor"
									slug={slug}
									label={name}
									isChosen={isLeagueChosen(slug)}
									refusal={isRefused && place === 0 ? refusalId : undefined}
								/>
							</span>
							{teams.length > 0 && (
								<TeamChoice title={`Bara vissa lag i ${name}`} teams={teams} isChosen={isTeamChosen} />
							)}
						</li>
					))}
				</ul>
				{otherTeams.length > 0 && <TeamChoice title="Andra lag" teams={otherTeams} isChosen={isTeamChosen} />}
			</fieldset>
			{/* Its name tells a form that was sent empty from a page that was opened. */}
			<button type="submit" name={sentParameter} className="control control-main self-start">
				Skapa kalendern
			</button>
		</form>
	);
}

interface TeamChoiceProps {
	title: string;
	teams: readonly { slug: string; name: string }[];
	isChosen: (slug: string) => boolean;
}

/** Closed until somebody looks for a team, or one is chosen. */
function TeamChoice({ title, teams, isChosen }: TeamChoiceProps) {
	return (
		<details open={teams.some(({ slug }) => isChosen(slug))}>
			<summary className="flex min-h-11 cursor-pointer items-center text-meta font-semibold underline underline-offset-4">
				{title}
			</summary>
			<ul className="grid gap-x-4 sm:grid-cols-2">
				{teams.map(({ slug, name }) => (
					<li key={slug}>
						<Box name="lag" slug={slug} label={name} isChosen={isChosen(slug)} />
					</li>
				))}
			</ul>
		</details>
	);
}

function Box({ name, slug, label, isChosen, refusal }: BoxProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold wrap-anywhere">
			<input
				type="checkbox"
				name={name}
				value={slug}
				defaultChecked={isChosen}
				// biome-ignore lint/a11y/noAutofocus: whoever is refused goes on where the choice begins
				autoFocus={refusal !== undefined}
				aria-describedby={refusal}
				className="size-5 shrink-0 accent-(--ink)"
			/>
			{label}
		</label>
	);
}
