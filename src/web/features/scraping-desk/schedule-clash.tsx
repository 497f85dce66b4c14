import { type Difference, DifferenceTable } from "../../ui/difference-table.tsx";

interface ScheduleClashProps {
	/** Of each field of the dialog: mine, then theirs. */
	fields: readonly Difference[];
	onSettle: (keeps: "mine" | "theirs") => void;
}

/** Somebody else was quicker: nothing was written, and the editor sees both and chooses. */
export function ScheduleClash({ fields, onSettle }: ScheduleClashProps) {
	return (
		<div role="alert" className="flex flex-col gap-3 border-s-8 border-danger bg-surface p-4">
			<p className="font-semibold">
				Någon annan har ändrat schemat sedan du öppnade det. Ingenting sparades; det du har skrivit är kvar.
			</p>
			<DifferenceTable
				heads={["Fält", "Ditt", "Sparat"]}
				differences={fields.filter(({ values: [mine, theirs] }) => mine !== theirs)}
			/>
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={() => onSettle("theirs")} className="control">
					Hämta det sparade
				</button>
				<button type="button" onClick={() => onSettle("mine")} className="control">
					Gå vidare med mitt
				</button>
			</div>
		</div>
	);
}
