import { useEffect, useRef, useState } from "react";
import type { AuditPersonRow } from "../../../contract/desk.ts";
import type { AskedEntries } from "../../data/desk/audit-entries.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { tableWords } from "./act-words.ts";

interface AuditFiltersProps {
	asked: AskedEntries;
	people: readonly AuditPersonRow[];
	onAsk: (given: Partial<AskedEntries>) => void;
}

/** Whose acts, on what, on which day, on which row. */
export function AuditFilters({ asked, people, onAsk }: AuditFiltersProps) {
	const actors = people.filter(({ has_acted }) => has_acted);
	const tables = Object.entries(tableWords).map(([table, [, many]]) => [table, many] as const);
	const isUnlisted = asked.table !== null && !(asked.table in tableWords);
	return (
		<section aria-label="Filter" className="flex flex-col gap-4">
			<div className="grid items-end gap-4 sm:grid-cols-3">
				<SelectField
					label="Vem"
					value={asked.actor ?? ""}
					options={[
						["", "Alla"],
						...actors.map(({ id, name }) => [id, name ?? "Borttaget konto"] as const),
						["operator", "Drift (kommando eller servicenyckel)"],
					]}
					onChange={(actor) => onAsk({ actor: actor || null })}
				/>
				<SelectField
					label="Vad"
					value={asked.table ?? ""}
					options={[
						["", "Allt"],
						...tables.toSorted(([, one], [, other]) => one.localeCompare(other, "sv")),
						...(isUnlisted && asked.table ? [[asked.table, asked.table] as const] : []),
					]}
					onChange={(table) => onAsk({ table: table || null })}
				/>
				<DayField asked={asked.day} onAsk={(day) => onAsk({ day })} />
			</div>
			{asked.row !== null && (
				<p className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
					<span>
						Bara raden <code>{asked.row}</code>
					</span>
					<button type="button" onClick={() => onAsk({ row: null })} className="control">
						Visa alla rader
					</button>
				</p>
			)}
		</section>
	);
}

/** As the address takes it. */
const isAskable = (day: string) => /^20\d\d-/.test(day);

/** Has a text of its own: on the way to 2026 it is the year 2, 20 and 202, which are not asked for. */
function DayField({ asked, onAsk }: { asked: string | null; onAsk: (day: string | null) => void }) {
	const [typed, setTyped] = useState(asked ?? "");
	const lastAsked = useRef(asked);
	useEffect(() => {
		if (asked === lastAsked.current) return;
		lastAsked.current = asked;
		setTyped(asked ?? "");
	}, [asked]);
	return (
		<TextField
			label="Dag"
			type="date"
			value={typed}
			error={
				typed === "" || isAskable(typed) || typed.startsWith("0") ? undefined : "Loggen sparas i två år."
			}
			onChange={(event) => {
				const day = event.currentTarget.value;
				setTyped(day);
				if (day !== "" && !isAskable(day)) return;
				lastAsked.current = day || null;
				onAsk(lastAsked.current);
			}}
		/>
	);
}
