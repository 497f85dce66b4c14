import { mainPages } from "../../../domain/site/main-pages.ts";
import { Link } from "../../ui/link.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";

/** The fixed links (spec 2, sitemap page). */
export function MainPages() {
	return (
		<section aria-labelledby="huvudsidor" className="flex flex-col gap-4">
			<SectionHeading id="huvudsidor" title="Huvudsidor" />
			<ul className="grid gap-x-8 xs:grid-cols-2 md:grid-cols-3">
				{mainPages.map(({ path, name }) => (
					<li key={path} className="border-b border-rule">
						<Link to={path} className="flex min-h-12 items-center font-semibold hover:underline">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
