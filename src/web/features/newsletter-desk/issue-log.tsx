import type { ListedIssue } from "../../data/desk/desk-newsletter.ts";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { FailureList } from "./failure-list.tsx";
import { letterNames } from "./newsletter-words.ts";

/** What was sent, newest first: when, by whom, to how many, and what became of it. */
export function IssueLog({
	issues,
	editors,
}: {
	issues: readonly ListedIssue[];
	editors: ReadonlyMap<string, string>;
}) {
	return (
		<section aria-labelledby="utskick" className="flex flex-col gap-4">
			<SectionHeading id="utskick" title="Utskick" />
			{issues.length === 0 ? (
				<EmptyNote>Inga brev har skickats än.</EmptyNote>
			) : (
				<ul aria-labelledby="utskick" className="flex flex-col border-t border-rule">
					{issues.map((issue) => (
						<li key={issue.id} className="flex flex-col gap-3 border-b border-rule py-5">
							<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
								<h3 className="text-card-s font-bold">
									{letterNames[issue.frequency]} <LongTime instant={issue.created_at} />
								</h3>
								<p className="text-meta text-ink-soft">{toSender(issue, editors)}</p>
							</div>
							<IssueState issue={issue} />
							{issue.failed > 0 && <FailureList issueId={issue.id} count={issue.failed} />}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function IssueState({ issue }: { issue: ListedIssue }) {
	const { status, recipients, sent, failed, skipped } = issue;
	const done = sent + failed;
	if (status === "completed" && recipients === 0)
		return <p>Inget brev skickades: inget nytt för någon av prenumeranterna.</p>;
	return (
		<div className="flex flex-col gap-2">
			{status !== "completed" && (
				<>
					<p role="status" className="font-semibold">
						{status === "queueing" ? "Förbereds" : "Skickas"}: {done} av {recipients}
					</p>
					<progress
						aria-label={`${letterNames[issue.frequency]}, skickade`}
						max={Math.max(recipients, 1)}
						value={done}
						className="issue-progress"
					/>
				</>
			)}
			<dl className="flex flex-wrap gap-x-6 gap-y-1">
				{[
					["Mottagare", recipients],
					["Skickade", sent],
					["Misslyckade", failed],
					["Utan nyheter eller avslutade", skipped],
				].map(([label, count]) => (
					<div key={label} className="flex gap-2">
						<dt className="text-ink-soft">{label}</dt>
						<dd className="font-bold tabular-nums">{count}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function toSender({ trigger, started_by }: ListedIssue, editors: ReadonlyMap<string, string>): string {
	if (trigger === "schedule") return "Enligt schemat";
	return `Skickat av ${editors.get(started_by ?? "") ?? "en tidigare administratör"}`;
}
