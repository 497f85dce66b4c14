import { ClashNotice } from "../../../ui/clash-notice.tsx";

/** In the dialog of a schedule that somebody else has removed: there is nothing to save it to any more, but for a new one. */
export function ScheduleGone({ onMakeAnew }: { onMakeAnew: () => void }) {
	return (
		<ClashNotice
			text="Schemat har tagits bort sedan du öppnade det och kan inte sparas. Det du har skrivit är kvar."
			ways={[{ label: "Gör det till ett nytt schema", onChoose: onMakeAnew }]}
		/>
	);
}
