import type { ReactNode } from "react";
import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import type { DeskSchedule } from "../../../data/desk/scraping/scraping-schedules.ts";
import type { Loaded } from "../../../data/use-loaded.ts";
import { LongTime } from "../../../ui/words/long-time.tsx";
import { StatusBadge } from "../status-badge.tsx";

interface StatCardsProps {
	schedules: Loaded<readonly DeskSchedule[]>;
	runs: Loaded<readonly ScrapingRunRow[]>;
}

/** The four figures at the top (spec 2, admin panel). A figure that cannot be read is a dash, never a zero. */
export function StatCards({ schedules, runs }: StatCardsProps) {
	const known = schedules.kind === "ready" ? schedules.value : null;
	const latest = runs.kind === "ready" ? runs.value : null;
	const newest = latest?.[0];
	return (
		<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
			<Stat label="Aktiva scheman">
				{known && (
					<Figure part={known.filter((schedule) => schedule.is_active).length} whole={known.length} />
				)}
			</Stat>
			<Stat label="Lyckade körningar">
				{latest && (
					<Figure part={latest.filter(({ status }) => status === "completed").length} whole={latest.length} />
				)}
			</Stat>
			<Stat label="Hämtade artiklar">
				{latest && <Figure part={latest.reduce((sum, run) => sum + run.articles_scraped, 0)} />}
			</Stat>
			<Stat label="Senaste körningen">
				{latest &&
					(newest ? (
						<span className="flex flex-col items-start gap-2">
							<StatusBadge status={newest.status} />
							<span className="text-meta font-semibold">
								<LongTime instant={newest.started_at} />
							</span>
						</span>
					) : (
						"–"
					))}
			</Stat>
		</dl>
	);
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-col gap-2 border-t-4 border-line bg-surface p-4">
			<dt className="text-meta font-semibold text-ink-soft">{label}</dt>
			<dd className="text-section font-bold">{children ?? "–"}</dd>
		</div>
	);
}

function Figure({ part, whole }: { part: number; whole?: number }) {
	return (
		<span className="tabular-nums">
			{part}
			{whole !== undefined && <span className="text-card-m text-ink-soft"> av {whole}</span>}
		</span>
	);
}
