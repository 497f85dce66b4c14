import { useId } from "react";
import type { ContentSourceRow } from "../../../../contract/scraping.ts";
import { allRights, rightsWords } from "../source-words.ts";

interface RightsFieldProps {
	rights: ContentSourceRow["rights"];
	/** The source has said that its texts may not be mined (TDMRep). */
	isReserved: boolean;
	isReadOnly: boolean;
	onChange: (rights: ContentSourceRow["rights"]) => void;
}

/** What may be done with what a source tells, each choice with its meaning. A reservation outranks it. */
export function RightsField({ rights, isReserved, isReadOnly, onChange }: RightsFieldProps) {
	const id = useId();
	return (
		<fieldset className="flex flex-col gap-2 sm:col-span-2">
			<legend className="pb-1.5 font-semibold">Rättigheter</legend>
			{isReserved && (
				<p className="border-s-4 border-danger py-1 ps-4">
					Källan förbehåller sig sina texter (TDMRep). Så länge förbehållet står hålls den vid rubrik och
					länk, vad som än väljs här.
				</p>
			)}
			{allRights.map((name) => {
				const [title, meaning] = rightsWords[name];
				return (
					<label
						key={name}
						className="flex min-h-11 cursor-pointer items-start gap-3 has-disabled:cursor-default"
					>
						<input
							type="radio"
							name={id}
							checked={rights === name}
							// What is stored stays to be seen, though the reservation outranks it.
							disabled={isReserved && name === "summary" && rights !== "summary"}
							// Not disabled: whoever is on it by keyboard would lose the place on the page.
							aria-disabled={isReadOnly || undefined}
							onChange={() => {
								if (!isReadOnly) onChange(name);
							}}
							aria-labelledby={`${id}-${name}-title`}
							aria-describedby={`${id}-${name}`}
							className="mt-1 size-5 shrink-0 accent-ink"
						/>
						<span className="flex flex-col">
							<span id={`${id}-${name}-title`} className="font-semibold">
								{title}
							</span>
							<span id={`${id}-${name}`} className="text-ink-soft">
								{meaning}
							</span>
						</span>
					</label>
				);
			})}
		</fieldset>
	);
}
