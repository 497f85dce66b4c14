import { useSearchParams } from "react-router";
import { countOpenReports } from "../../data/desk/review/desk-reports.ts";
import { Link } from "../../ui/link.tsx";
import { CorrectionDesk } from "./correction-desk.tsx";
import { ReportQueue } from "./report-queue.tsx";
import "./review.css";
import { useLoaded } from "../../data/use-loaded.ts";
import { TextQueue } from "./text-queue.tsx";
import { TextReview } from "./text-review.tsx";

const views = [
	["texter", "Texter"],
	["rapporter", "Rapporter"],
	["rattelser", "Rättelser"],
] as const;

/** The editors' desk: AI texts beside their sources, what readers report, and what was corrected. */
export function ReviewDesk() {
	const [query] = useSearchParams();
	const asked = query.get("vy");
	const view = views.find(([name]) => name === asked)?.[0] ?? "texter";
	const textId = query.get("text");
	const { loaded, reload } = useLoaded(countOpenReports);
	const openReports = loaded.kind === "ready" ? loaded.value : 0;
	return (
		<div className="shell flex flex-col gap-8 py-10">
			<h1 className="text-headline">Granskning</h1>
			<nav aria-label="Granskningens delar">
				<ul className="flex flex-wrap gap-x-6 gap-y-2 border-b-2 border-line">
					{views.map(([name, title]) => (
						<li key={name}>
							<Link
								to={`?vy=${name}`}
								aria-current={view === name ? "page" : undefined}
								className="review-tab inline-flex min-h-11 items-center font-semibold"
							>
								{title}
								{name === "rapporter" && openReports > 0 && ` (${openReports})`}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{view === "texter" && (textId ? <TextReview key={textId} id={textId} /> : <TextQueue />)}
			{view === "rapporter" && <ReportQueue onChange={reload} />}
			{view === "rattelser" && <CorrectionDesk />}
		</div>
	);
}
