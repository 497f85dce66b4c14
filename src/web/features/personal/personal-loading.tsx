import { SectionHeading } from "../../ui/words/section-heading.tsx";

/** The block as it looks until it is known what it holds (texts: spec 8). */
export function PersonalLoading() {
	return (
		<section
			aria-labelledby="for-dig"
			aria-busy="true"
			className="shell flex min-h-120 flex-col gap-8 pb-section"
		>
			<SectionHeading id="for-dig" title="För dig" />
			<p role="status" className="font-serif text-reading text-ink-soft">
				Laddar personligt innehåll...
			</p>
		</section>
	);
}
