import { Refusal } from "../../ui/forms/refusal.tsx";

/** What became of a report; "form" when there was none. */
export type ReportOutcome = "form" | "thanks" | "no-message" | "invalid-address" | "limited" | "failed";

interface ReportFormProps {
	slug: string;
	outcome: ReportOutcome;
	/** What is to be put right, or tried again. */
	note?: string | undefined;
	/** What the reader wrote, when it must be put right. */
	message?: string;
	email?: string;
}

/** A browser that has come back to the page fills in what was written, and leaves the form closed over it. */
function openWritten(form: HTMLDetailsElement | null): void {
	if (form?.querySelector("textarea")?.value) form.open = true;
}

/** Sent by the browser itself to the article's own address, so that it needs no script. */
export function ReportForm({ slug, outcome, note, message, email }: ReportFormProps) {
	if (outcome === "thanks") {
		return (
			<section id="rapportera" aria-labelledby="tack" className="border-s-8 border-brand bg-surface p-5">
				<h2 id="tack" className="text-card-m">
					Tack för din rapport
				</h2>
				<p className="font-serif">
					Redaktionen läser den. Är något fel rättar vi texten och berättar det i artikeln.
				</p>
			</section>
		);
	}
	return (
		<details ref={openWritten} open={outcome !== "form"} className="border-y border-rule">
			<summary className="min-h-11 cursor-pointer py-3 font-semibold">Rapportera fel</summary>
			{/* What is named is inside: the browser unfolds what its address names, without script. */}
			<form
				id="rapportera"
				method="post"
				action={`/article/${slug}#rapportera`}
				className="flex scroll-mt-18 flex-col gap-4 pb-6"
			>
				{note && <Refusal id="rapport-fel">{note}</Refusal>}
				<label className="flex flex-col gap-1.5 font-semibold">
					Vad är fel?
					<textarea
						name="message"
						required
						minLength={5}
						maxLength={2000}
						rows={4}
						defaultValue={message}
						aria-invalid={outcome === "no-message" || undefined}
						aria-describedby={note && "rapport-fel"}
						className="field py-3"
					/>
				</label>
				<label className="flex flex-col gap-1.5 font-semibold">
					E-postadress, om du vill ha svar (valfritt)
					<input
						name="email"
						type="email"
						autoComplete="email"
						maxLength={254}
						defaultValue={email}
						aria-invalid={outcome === "invalid-address" || undefined}
						aria-describedby={note && "rapport-fel"}
						className="field"
					/>
				</label>
				<button type="submit" className="control control-main self-start">
					Skicka rapporten
				</button>
			</form>
		</details>
	);
}
