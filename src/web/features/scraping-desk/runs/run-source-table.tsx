import type { RunSource } from "../../../data/desk/scraping/scraping-runs.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";

const statusWords: Readonly<Record<RunSource["status"], string>> = {
	ok: "Läst",
	not_modified: "Oförändrad",
	refused: "Nekad",
	failed: "Misslyckad",
	skipped: "Överhoppad",
};

const kilobytes = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 0 });
const seconds = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** A run's rows per source. Too wide for a phone: it is moved sideways there, by keyboard too. */
export function RunSourceTable({ sources }: { sources: readonly RunSource[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard (WCAG 2.1.1)
		<section aria-label="Källor i körningen" tabIndex={0} className="overflow-x-auto">
			<table className="w-full min-w-[46rem] border-collapse bg-surface text-meta tabular-nums">
				<thead className="border-b-2 border-line text-start">
					<tr>
						<Head isText>Källa</Head>
						<Head isText>Utfall</Head>
						<Head>Hämtat</Head>
						<Head>Nya</Head>
						<Head>Dubbletter</Head>
						<Head>Fel</Head>
						<Head>Tid</Head>
						<Head isText>Nästa försök</Head>
					</tr>
				</thead>
				<tbody>
					{sources.map((source) => (
						<tr key={source.source_id} className="border-b border-rule align-top">
							<th
								scope="row"
								className="max-w-[11rem] p-2 sm:max-w-[18rem] text-start font-semibold wrap-anywhere"
							>
								{source.name}
								{source.error && <span className="block font-normal text-danger">{source.error}</span>}
							</th>
							<td className="p-2 whitespace-nowrap">
								{source.status === "failed" ? (
									<strong className="text-danger">{statusWords[source.status]}</strong>
								) : (
									statusWords[source.status]
								)}
								{source.http_status !== null && source.http_status >= 400 && ` (${source.http_status})`}
							</td>
							<td className="p-2 text-end whitespace-nowrap">
								{kilobytes.format(Math.ceil(source.bytes / 1024))} kB
							</td>
							<td className="p-2 text-end">{source.items_new}</td>
							<td className="p-2 text-end">{source.items_duplicate}</td>
							<td className="p-2 text-end">{source.items_failed}</td>
							<td className="p-2 text-end whitespace-nowrap">{toSeconds(source)} s</td>
							<td className="p-2">
								{source.next_attempt_at ? <LongTime instant={source.next_attempt_at} /> : "Nästa körning"}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const toSeconds = ({ started_at, completed_at }: RunSource) =>
	seconds.format((Date.parse(completed_at) - Date.parse(started_at)) / 1000);

function Head({ isText = false, children }: { isText?: boolean; children: string }) {
	return (
		<th scope="col" className={`p-2 font-semibold whitespace-nowrap ${isText ? "text-start" : "text-end"}`}>
			{children}
		</th>
	);
}
