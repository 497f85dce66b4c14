import { ClashNotice } from "../../../ui/clash-notice.tsx";
import { type Difference, DifferenceTable } from "../../../ui/difference-table.tsx";

interface ScheduleClashProps {
	/** Of each field of the dialog: mine, then theirs. */
	fields: readonly Difference[];
	onSettle: (keeps: "mine" | "theirs") => void;
}

/** A schedule that somebody else has changed: the editor sees both. */
export function ScheduleClash({ fields, onSettle }: ScheduleClashProps) {
	return (
		<ClashNotice
			text="Någon annan har ändrat schemat sedan du öppnade det. Ingenting sparades; det du har skrivit är kvar."
			ways={[
				{ label: "Hämta det sparade", onChoose: () => onSettle("theirs") },
				{ label: "Gå vidare med mitt", onChoose: () => onSettle("mine") },
			]}
		>
			<DifferenceTable
				heads={["Fält", "Ditt", "Sparat"]}
				differences={fields.filter(({ values: [mine, theirs] }) => mine !== theirs)}
			/>
		</ClashNotice>
	);
}
