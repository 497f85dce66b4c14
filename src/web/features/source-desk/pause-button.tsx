import { useState } from "react";
import type { DeskSourceRow } from "../../../contract/desk.ts";
import { setActive } from "../../data/desk/write-source.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toast.ts";

interface PauseButtonProps {
	source: DeskSourceRow;
	onChange: () => Promise<void>;
}

/** Switches a source off for a while, and on again; what it was is never written over. */
export function PauseButton({ source: { id, name, is_active }, onChange }: PauseButtonProps) {
	const openClient = useClient();
	const [isBusy, setIsBusy] = useState(false);
	const toggle = async () => {
		setIsBusy(true);
		try {
			const isDone = await setActive(await openClient(), id, !is_active);
			showToast(
				isDone
					? { kind: "success", title: is_active ? `${name} är pausad` : `${name} läses igen` }
					: { kind: "error", title: "Källan finns inte", description: "Den kan ha tagits bort." },
			);
			await onChange();
		} catch (error) {
			console.error("The source could not be switched", error);
			showToast({ kind: "error", title: "Fel", description: "Kunde inte ändra källan. Försök igen." });
		}
		setIsBusy(false);
	};
	return (
		<button
			type="button"
			aria-label={`${is_active ? "Pausa" : "Återuppta"} ${name}`}
			// Not disabled: the focus would be lost with it.
			aria-disabled={isBusy}
			onClick={() => !isBusy && void toggle()}
			className="control"
		>
			{is_active ? "Pausa" : "Återuppta"}
		</button>
	);
}
