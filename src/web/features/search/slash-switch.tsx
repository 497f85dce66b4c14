import { useState } from "react";
import { isSlashOn, switchSlash } from "../../data/search/slash-key.ts";

/** One key alone may disturb who speaks to the machine or types with difficulty: it can be turned off (WCAG 2.1.4). */
export function SlashSwitch() {
	const [isOn, setIsOn] = useState(isSlashOn);
	return (
		<label className="hidden min-h-11 items-center gap-2 border-t border-rule px-5 text-meta text-ink-soft pointer-fine:flex">
			<input
				type="checkbox"
				checked={isOn}
				onChange={(event) => {
					switchSlash(event.target.checked);
					setIsOn(event.target.checked);
				}}
				className="size-4 accent-(--ink)"
			/>
			Tangenten / öppnar sökningen. Ctrl + K gör det alltid.
		</label>
	);
}
