import { useState } from "react";
import { isSlashOn, switchSlash } from "../../../data/search/slash-key.ts";
import { QuestionDialog } from "../../../ui/dialogs/question-dialog.tsx";

const shortcuts = [
	["Ctrl + S", "Spara"],
	["Ctrl + Enter", "Publicera"],
	["Ctrl + B", "Fetstil i innehållet"],
	["?", "Den här listan"],
] as const;

/** The keys of the form. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
	const [isOn, setIsOn] = useState(isSlashOn);
	return (
		<QuestionDialog
			role="dialog"
			question="Kortkommandon"
			onCancel={onClose}
			answers={
				<button type="button" onClick={onClose} className="control">
					Stäng
				</button>
			}
		>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
				{shortcuts.map(([keys, what]) => (
					<div key={keys} className="col-span-2 grid grid-cols-subgrid">
						<dt>
							<kbd className="font-sans font-bold">{keys}</kbd>
						</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
			<label className="flex min-h-11 items-center gap-2 text-meta">
				<input
					type="checkbox"
					checked={isOn}
					onChange={(event) => {
						switchSlash(event.currentTarget.checked);
						setIsOn(event.currentTarget.checked);
					}}
					className="size-6 accent-(--ink)"
				/>
				Enskilda tangenter ( / för sökningen, ? för den här listan) är på.
			</label>
		</QuestionDialog>
	);
}
