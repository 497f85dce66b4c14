import { Icon, shareIcon } from "../../ui/icon.tsx";
import { ShareLinks } from "./share-links.tsx";
import type { SharedArticle } from "./share-targets.ts";

const menuId = "dela-meny";

/** "Dela" beside the date: the same places as below the article, in a native popover. */
export function ShareMenu({ article }: { article: SharedArticle }) {
	return (
		<>
			<button type="button" popoverTarget={menuId} className="control [anchor-name:--dela]">
				<Icon path={shareIcon} className="size-4" />
				Dela
			</button>
			<section id={menuId} popover="auto" aria-label="Dela" className="sheet [position-anchor:--dela]">
				<ShareLinks article={article} />
			</section>
		</>
	);
}
