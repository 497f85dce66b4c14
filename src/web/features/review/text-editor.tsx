import { useState } from "react";
import { toCategoryName } from "../../../domain/articles/category.ts";
import type { ReviewText } from "../../data/desk/review/review-text.ts";
import { LeaveGuard } from "../../ui/dialogs/leave-guard.tsx";
import { Link } from "../../ui/link.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { checkText } from "./edited-text.ts";
import { ConflictNotice, DraftNotice } from "./editor-notices.tsx";
import { FailedClaims, MarkedText } from "./failed-claims.tsx";
import { SourceTexts } from "./source-texts.tsx";
import { stateNames } from "./state-names.ts";
import { TextActions } from "./text-actions.tsx";
import { TextFields } from "./text-fields.tsx";
import { useTextEditing } from "./use-text-editing.ts";

/** The text to be judged, what nothing bears in it, and the sources it was made of. */
export function TextEditor({ review, reload }: { review: ReviewText; reload: () => Promise<void> }) {
	const { summary, sources, draft, reviewer } = review;
	const editing = useTextEditing(review, reload);
	const [refusals, setRefusals] = useState(0);
	const wrong = checkText(editing.text);
	const isRefused = Object.keys(wrong).length > 0;
	return (
		<>
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta">
				<strong className={summary.review_state === "held" ? "text-danger" : undefined}>
					{stateNames[summary.review_state]}
				</strong>
				<span>{toCategoryName(summary.category_key)}</span>
				<span>
					Gjord <LongTime instant={summary.generated_at} />
				</span>
				<span>{summary.engine === "model" ? `Språkmodellen ${summary.model}` : "Inbyggd sammanfattare"}</span>
				{summary.reviewed_at && (
					<span>
						Granskad <LongTime instant={summary.reviewed_at} /> av {reviewer ?? "en tidigare redaktör"}
					</span>
				)}
				{summary.published && summary.slug && (
					<Link to={`/article/${summary.slug}`} className="font-semibold underline underline-offset-4">
						Visa artikeln
					</Link>
				)}
			</p>
			{summary.review_state === "held" && summary.held_reason && (
				<p className="border-s-8 border-danger bg-surface p-4 font-semibold">{summary.held_reason}</p>
			)}
			{editing.isConflict && <ConflictNotice summary={summary} onSettle={editing.settleConflict} />}
			{draft && (
				<DraftNotice
					draft={draft}
					isReviewed={summary.reviewed_at !== null}
					isBusy={editing.isBusy}
					isEdited={editing.isEdited}
					onAdopt={editing.adopt}
					onDrop={() => void editing.dropDraft()}
				/>
			)}
			<div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-6">
					<TextFields
						text={editing.text}
						errors={refusals > 0 ? wrong : {}}
						refusals={refusals}
						onChange={editing.setText}
					/>
					<TextActions
						summary={summary}
						editing={editing}
						onRefuse={isRefused ? () => setRefusals((count) => count + 1) : null}
					/>
					<FailedClaims check={editing.shownCheck} isEdited={editing.isEdited} />
					<section aria-labelledby="lases" className="flex flex-col gap-3">
						<h2 id="lases" className="text-card-m">
							Så läses texten
						</h2>
						<MarkedText text={editing.text} check={editing.shownCheck} />
					</section>
					{summary.published && <CorrectionForm articleId={summary.id} onSaved={reload} />}
				</div>
				<SourceTexts sources={sources} />
			</div>
			<LeaveGuard
				isEdited={editing.isEdited}
				isSameForm={(from, to) => to.pathname === from.pathname && to.search === from.search}
				renderWays={(leave) => (
					<button
						type="button"
						onClick={() => {
							editing.forget();
							leave();
						}}
						className="control text-danger"
					>
						Lämna utan att spara
					</button>
				)}
			>
				<p>Det du har skrivit finns bara i formuläret.</p>
			</LeaveGuard>
		</>
	);
}
