import { useState } from "react";
import { type FixtureSport, fixtureSports } from "../../../domain/matches/fixture-sport.ts";
import { sessionNames } from "../../../domain/matches/match-score.ts";
import type { DeskStatus } from "../../data/desk/matches/desk-match.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { sportWords, statusWords } from "./desk-words.ts";
import type { DraftErrors, MatchDraft } from "./match-draft.ts";

interface MatchFieldsProps {
	draft: MatchDraft;
	errors: DraftErrors;
	/** A match that is there stays in its sport: each has its own table. */
	isNew: boolean;
	/** What they hold is being saved: what is typed meanwhile would be lost. */
	isReadOnly: boolean;
	onChange: (given: Partial<MatchDraft>) => void;
}

type TextName = Exclude<keyof MatchDraft, "sport" | "status">;

/** The fields that the sport and the state have. */
export function MatchFields({ draft, errors, isNew, isReadOnly, onChange }: MatchFieldsProps) {
	const { sport, status, round } = draft;
	const isRace = sport === "formula1";
	/** A date or a time that is half written, which is no value yet and takes none away. */
	const [half, setHalf] = useState<TextName | null>(null);
	const field = (name: TextName, label: string, more: { type?: string; inputMode?: "numeric" } = {}) => (
		<TextField
			{...more}
			label={label}
			name={name}
			value={half === name ? "" : draft[name]}
			error={errors[name]}
			readOnly={isReadOnly}
			autoComplete="off"
			onChange={({ currentTarget }) => {
				if (currentTarget.validity.badInput) return setHalf(name);
				setHalf(null);
				onChange({ [name]: currentTarget.value });
			}}
			onBlur={() => setHalf(null)}
		/>
	);
	const statuses = (Object.keys(statusWords) as DeskStatus[]).filter(
		(known) => known !== "unknown" || status === "unknown",
	);
	const sessions = Object.values(sessionNames);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<SelectField
				label="Sport"
				value={sport}
				isDisabled={!isNew}
				isReadOnly={isReadOnly}
				options={fixtureSports.map((known) => [known, sportWords[known]])}
				onChange={(value) => onChange({ sport: value as FixtureSport, round: "" })}
			/>
			<SelectField
				label="Status"
				value={status}
				isReadOnly={isReadOnly}
				options={statuses.map((known) => [known, statusWords[known]])}
				onChange={(value) => onChange({ status: value as DeskStatus })}
			/>
			{field("day", "Date", { type: "date" })}
			{field("time", "Time in Sweden (optional)", { type: "time" })}
			{field("home", isRace ? "Grand Prix" : "Home team")}
			{!isRace && field("away", "Away team")}
			{isRace && (
				<SelectField
					label="Session"
					value={round}
					isReadOnly={isReadOnly}
					options={["", ...sessions, ...(sessions.includes(round) || round === "" ? [] : [round])].map(
						(name) => [name, name || "Not said"],
					)}
					onChange={(value) => onChange({ round: value })}
				/>
			)}
			{!isRace && field("homeScore", "Home score", { inputMode: "numeric" })}
			{!isRace && field("awayScore", "Away score", { inputMode: "numeric" })}
			{!isRace && status === "live" && field("minute", "Minute", { inputMode: "numeric" })}
			{isRace && status === "finished" && field("away", "Winner")}
			{field("league", "League (optional)")}
			{!isRace && field("round", "Round (optional)")}
			{field("venue", isRace ? "Circuit (optional)" : "Venue (optional)")}
		</div>
	);
}
