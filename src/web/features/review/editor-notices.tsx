import { useState } from "react";
import type { AiSummaryRow, SummaryDraftRow } from "../../../contract/summary-rows.ts";
import { ClashNotice } from "../../ui/clash-notice.tsx";
import { Question } from "../../ui/dialogs/question.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";

interface ConflictNoticeProps {
	/** As somebody else has saved it. */
	summary: AiSummaryRow;
	onSettle: (keeps: "mine" | "theirs") => void;
}

/** Somebody else was quicker: nothing was written, and the editor chooses. */
export function ConflictNotice({ summary, onSettle }: ConflictNoticeProps) {
	return (
		<ClashNotice
			text="Någon annan har sparat texten sedan du öppnade den. Dina ändringar är inte sparade, men står kvar i formuläret."
			ways={[
				{ label: "Hämta den sparade texten", onChoose: () => onSettle("theirs") },
				{ label: "Fortsätt med min", onChoose: () => onSettle("mine") },
			]}
		>
			<OtherText title={summary.summary_title} content={summary.summary_content} />
		</ClashNotice>
	);
}

interface DraftNoticeProps {
	draft: SummaryDraftRow;
	isReviewed: boolean;
	isBusy: boolean;
	/** The form holds what is not saved: the draft would be laid over it. */
	isEdited: boolean;
	onAdopt: () => void;
	onDrop: () => void;
}

/** The story has gone on since the text was judged, or was found right; the machine's newer text waits here. */
export function DraftNotice({ draft, isReviewed, isBusy, isEdited, onAdopt, onDrop }: DraftNoticeProps) {
	const [isAsking, setIsAsking] = useState(false);
	return (
		<div className="flex flex-col gap-3 border-s-8 border-brand bg-surface p-4">
			<p className="font-semibold">
				Ett nyare utkast väntar, gjort <LongTime instant={draft.generated_at} />. Den{" "}
				{isReviewed ? "granskade" : "tidigare"} texten står kvar tills du väljer.
			</p>
			{draft.held_reason && <p>{draft.held_reason}</p>}
			<OtherText title={draft.summary_title} content={draft.summary_content} />
			<div className="flex flex-wrap gap-3">
				{/* Not disabled: whoever pressed them by keyboard would lose the place on the page. */}
				<button
					type="button"
					aria-disabled={isBusy}
					onClick={() => {
						if (!isBusy) (isEdited ? () => setIsAsking(true) : onAdopt)();
					}}
					className="control"
				>
					Lägg utkastet i formuläret
				</button>
				<button
					type="button"
					aria-disabled={isBusy}
					onClick={() => {
						if (!isBusy) onDrop();
					}}
					className="control"
				>
					Släng utkastet
				</button>
			</div>
			{isAsking && isEdited && (
				<Question
					text="Utkastet ersätter det du har skrivit och inte sparat."
					yes="Ja, ersätt"
					onYes={() => {
						setIsAsking(false);
						onAdopt();
					}}
					onNo={() => setIsAsking(false)}
				/>
			)}
		</div>
	);
}

function OtherText({ title, content }: { title: string; content: string }) {
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">Läs den</summary>
			<p className="font-bold">{title}</p>
			<p className="font-serif whitespace-pre-line">{content}</p>
		</details>
	);
}
