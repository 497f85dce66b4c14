import type { DeskSourceRow } from "../../../contract/desk.ts";
import { setActive } from "../../data/desk/scraping/write-source.ts";
import { useClient } from "../../data/use-client.ts";
import { tellFailure, useAct } from "../../ui/toasts/use-act.ts";

interface PauseButtonProps {
	source: DeskSourceRow;
	onChange: () => Promise<void>;
}

/** Switches a source off for a while, and on again; what it was is never written over. */
export function PauseButton({ source: { id, name, is_active }, onChange }: PauseButtonProps) {
	const openClient = useClient();
	const { isBusy, act, tell } = useAct(
		tellFailure("The source could not be switched", "Kunde inte ändra källan. Försök igen."),
	);
	const toggle = () =>
		act(async () => {
			const isDone = await setActive(await openClient(), id, !is_active);
			tell(
				isDone
					? { kind: "success", title: is_active ? `${name} är pausad` : `${name} läses igen` }
					: { kind: "error", title: "Källan finns inte", description: "Den kan ha tagits bort." },
			);
			await onChange();
		});
	return (
		<button
			type="button"
			aria-label={`${is_active ? "Pausa" : "Återuppta"} ${name}`}
			// Not disabled: the focus would be lost with it.
			aria-disabled={isBusy}
			onClick={() => void toggle()}
			className="control"
		>
			{is_active ? "Pausa" : "Återuppta"}
		</button>
	);
}
