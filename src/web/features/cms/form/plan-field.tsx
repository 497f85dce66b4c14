import { useId, useState } from "react";
import { parsePlannedTime, toLocalTime, toPlannedText } from "../../../../domain/articles/planned-time.ts";
import { readDeviceClock } from "../../../data/device-clock.ts";

interface PlanFieldProps {
	name: "publishAt" | "unpublishAt";
	/** "Publicera automatiskt" */
	label: string;
	/** "Publiceras" */
	verb: string;
	/** ISO 8601, UTC; "" without a plan. */
	instant: string;
	error: string | undefined;
	onChange: (instant: string) => void;
}

/** Years that are written digit by digit begin with noughts. */
const firstYear = "2000";

/** A time of the Swedish clock, and what the two nights of the year in which that is not one thing make of it. */
export function PlanField({ name, label, verb, instant, error, onChange }: PlanFieldProps) {
	const id = useId();
	/** As long as it is written it is no time yet. */
	const [typed, setTyped] = useState<string | null>(null);
	/** What was asked for and never comes. */
	const [skipped, setSkipped] = useState<string | null>(null);
	const at = instant === "" ? null : new Date(instant);
	const local = at ? toLocalTime(at) : "";
	const planned = at && parsePlannedTime(local);
	const isPast = at !== null && at.getTime() <= readDeviceClock().getTime();

	const write = (text: string) => {
		setTyped(text);
		setSkipped(null);
		if (text === "") return onChange("");
		const asked = text < firstYear ? null : parsePlannedTime(text);
		if (asked?.kind === "once") onChange(asked.instant.toISOString());
		if (asked?.kind === "twice") onChange(asked.first.toISOString());
		if (asked?.kind === "never") {
			setSkipped(text.slice(11));
			onChange(asked.next.toISOString());
		}
	};

	return (
		<div className="flex flex-col gap-2">
			<label htmlFor={id} className="font-semibold">
				{label}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					id={id}
					name={name}
					type="datetime-local"
					value={typed ?? local}
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-hjalp`}
					onChange={({ currentTarget }) => {
						// A day without its hour is no time yet, and takes none away.
						if (currentTarget.validity.badInput) setTyped("");
						else write(currentTarget.value);
					}}
					onBlur={() => setTyped(null)}
					className="field flex-1"
				/>
				{at && (
					<button
						type="button"
						aria-label={`Ta bort tiden: ${label}`}
						onClick={() => {
							setTyped(null);
							write("");
						}}
						className="control px-4"
					>
						Ta bort
					</button>
				)}
			</div>
			<div id={`${id}-hjalp`} className="flex flex-col gap-1 text-meta">
				<p role="status" className="font-semibold">
					{at ? `${verb} ${toPlannedText(at, readDeviceClock())}` : ""}
				</p>
				{skipped !== null && (
					<p>
						Den natten ställs klockan fram, och {skipped} kommer aldrig. Tiden blev därför 03:00, då klockan
						har ställts fram.
					</p>
				)}
				{isPast && !error && <p>Den tiden har redan varit.</p>}
				{error && <p className="font-semibold text-danger">{error}</p>}
				{!at && <p className="text-ink-soft">Svensk tid.</p>}
			</div>
			{at && planned?.kind === "twice" && (
				<fieldset className="flex flex-col gap-1">
					<legend className="text-meta">
						Den natten ställs klockan tillbaka, och {local.slice(11)} kommer två gånger:
					</legend>
					{(["first", "second"] as const).map((pass) => (
						<label key={pass} className="inline-flex min-h-11 items-center gap-2 font-semibold">
							<input
								type="radio"
								name={`${id}-gang`}
								checked={planned[pass].getTime() === at.getTime()}
								onChange={() => onChange(planned[pass].toISOString())}
								className="size-6 accent-(--ink)"
							/>
							{pass === "first" ? "Första gången (sommartid)" : "Andra gången (vintertid)"}
						</label>
					))}
				</fieldset>
			)}
		</div>
	);
}
