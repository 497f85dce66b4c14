import type { FactCheck, FactClaim } from "../../../contract/summary-rows.ts";
import { Quoted } from "../../ui/words/quoted.tsx";
import { type EditedText, listFailed, splitMarks } from "./edited-text.ts";

const marks: Readonly<Record<NonNullable<FactClaim["verdict"]>, string>> = {
	supported: "",
	contradicted: " motsägs av källan",
	unsupported: " saknar belägg",
	unchecked: " ej kontrollerad",
};

/** What nothing bears, and why. `isEdited`: the form has other words than the row. */
export function FailedClaims({ check, isEdited }: { check: FactCheck | null; isEdited: boolean }) {
	const failed = listFailed(check);
	return (
		<section aria-labelledby="faktakollen" className="flex flex-col gap-3">
			<h2 id="faktakollen" className="text-card-m">
				Faktakollen
			</h2>
			{check === null ? (
				<p>{isEdited ? "Texten är ändrad sedan den kontrollerades." : "Texten är inte kontrollerad."}</p>
			) : (
				<p className="font-semibold">
					{check.supported} av {check.checked} uppgifter belagda
				</p>
			)}
			{failed.length > 0 && (
				<ul className="flex flex-col border-t border-rule">
					{failed.map((claim) => (
						<li
							key={`${claim.kind} ${claim.text} ${claim.sentence}`}
							className="flex flex-col gap-1 border-b border-rule py-3"
						>
							<p>
								<strong>{claim.text}</strong>
								<span className={claim.verdict === "unchecked" ? "text-ink-soft" : "font-bold text-danger"}>
									{marks[claim.verdict ?? "unsupported"]}
								</span>
							</p>
							{claim.reason && <p>{claim.reason}</p>}
							{claim.evidence && (
								<p className="font-serif">
									<Quoted>{claim.evidence.sentence}</Quoted>
								</p>
							)}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** The text as readers will see it, with what nothing bears marked. */
export function MarkedText({ text, check }: { text: EditedText; check: FactCheck | null }) {
	// What could not be checked holds no text, and is told in the list alone.
	const failed = listFailed(check).filter(({ verdict }) => verdict !== "unchecked");
	return (
		<div className="flex flex-col gap-3 border-s-4 border-rule ps-4">
			<p className="text-card-s font-bold">
				<Marked text={text.title} failed={failed} />
			</p>
			<p className="font-semibold">
				<Marked text={text.lead} failed={failed} />
			</p>
			<p className="font-serif whitespace-pre-line">
				<Marked text={text.body} failed={failed} />
			</p>
		</div>
	);
}

function Marked({ text, failed }: { text: string; failed: readonly FactClaim[] }) {
	const words = failed.map((claim) => claim.text);
	const whyFailed = (word: string) =>
		failed.find((claim) => claim.text.toLowerCase() === word.toLowerCase())?.verdict ?? "unsupported";
	return splitMarks(text, words).map((piece, place) =>
		piece.isMarked ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
			<mark key={place} className="review-mark">
				{piece.text}
				<span className="sr-only"> ({marks[whyFailed(piece.text)].trim()})</span>
			</mark>
		) : (
			piece.text
		),
	);
}
