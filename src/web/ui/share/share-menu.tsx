import { Icon, shareIcon } from "../icon.tsx";
import { ShareLinks } from "./share-links.tsx";
import type { SharedPage } from "./share-targets.ts";

const menuId = "dela-meny";

/** "Dela" beside the date: the places to share in, in a native popover. */
export function ShareMenu({ page }: { page: SharedPage }) {
	return (
		<>
			<button type="button" popoverTarget={menuId} className="control [anchor-name:--dela]">
				<Icon path={shareIcon} className="size-4" />
				Dela
			</button>
			<section id={menuId} popover="auto" aria-label="Dela" className="sheet [position-anchor:--dela]">
				<ShareLinks page={page} />
			</section>
		</>
	);
}
