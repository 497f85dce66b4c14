import { OfflineMessage } from "../layouts/offline-message.tsx";
import { SectionHeading } from "../ui/words/section-heading.tsx";

export const meta = () => [{ title: "Du är offline | Avspark" }, { name: "robots", content: "noindex" }];

/**
 * Fetched and kept by the service worker (offline/service-worker.ts), which shows it instead of a page that cannot be had,
 * under that page's address, and puts the articles it has into the empty place; the section is not seen while it has none.
 */
export default function Offline() {
	return (
		<>
			<OfflineMessage />
			<section
				aria-labelledby="senast-lasta"
				className="shell flex flex-col gap-4 pb-section has-[#sparade-artiklar:empty]:hidden"
			>
				<SectionHeading id="senast-lasta" title="Senast lästa artiklar" />
				<div id="sparade-artiklar" />
			</section>
		</>
	);
}
