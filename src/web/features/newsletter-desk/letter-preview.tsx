import type { SupabaseClient } from "@supabase/supabase-js";
import { useCallback, useState } from "react";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { articleCategories, toCategoryName } from "../../../domain/articles/category.ts";
import {
	type DigestFrequency,
	digestFrequencies,
	toDigestSections,
	toDigestSubject,
} from "../../../domain/articles/digest.ts";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import { getNewsletterPreview } from "../../data/desk/desk-newsletter.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { FilterButtons } from "../../ui/lists/filter-buttons.tsx";
import { LoadFailed } from "../../ui/lists/load-failed.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";
import { LetterFrame } from "./letter-frame.tsx";
import { letterNames, refusalTexts, toReaders } from "./newsletter-words.ts";
import { SendButtons } from "./send-buttons.tsx";

const allSports = "alla";
const sportOptions = [
	[allSports, "Alla sporter"],
	...articleCategories.map((category) => [category, toCategoryName(category)] as const),
] as const;
const kinds = digestFrequencies.map((frequency) => [frequency, letterNames[frequency]] as const);
const views = [
	["html", "Brev"],
	["text", "Ren text"],
] as const;

/** The next letter as it would be sent now, of each kind and for each sport, and the buttons that send it. */
export function LetterPreview({ onSent }: { onSent: () => Promise<void> }) {
	const [frequency, setFrequency] = useState<DigestFrequency>("daily");
	const [sport, setSport] = useState<string>(allSports);
	const [view, setView] = useState<"html" | "text">("html");
	const load = useCallback(
		async (client: SupabaseClient<AvsparkDatabase>) => ({
			frequency,
			preview: await getNewsletterPreview(client, frequency),
		}),
		[frequency],
	);
	const { loaded, reload } = useLoaded(load);
	const sports = sport === allSports ? [] : [sport];
	// What was read for the other kind is not shown as if it were this one's.
	const preview =
		loaded.kind === "ready" && loaded.value.frequency === frequency ? loaded.value.preview : null;
	const sections = toDigestSections(preview?.articles ?? [], { sports, frequency });
	// Others may have chosen other sports: what is sent goes by theirs.
	const hasNews = toDigestSections(preview?.articles ?? [], { sports: [], frequency }).length > 0;
	const articles = sections.reduce((sum, section) => sum + section.articles.length, 0);

	return (
		<section aria-labelledby="nasta-brev" className="flex flex-col gap-5">
			<SectionHeading id="nasta-brev" title="Nästa brev" />
			<div className="flex flex-wrap items-end justify-between gap-4">
				<FilterButtons legend="Vilket brev" filters={kinds} chosen={frequency} onChoose={setFrequency} />
				<div className="w-full sm:w-64">
					<SelectField
						label="Läsare med"
						value={sport}
						options={sportOptions}
						className="min-h-11"
						onChange={setSport}
					/>
				</div>
			</div>
			{loaded.kind === "failed" && <LoadFailed onRetry={() => void reload()} />}
			{preview === null && loaded.kind !== "failed" && <p role="status">Laddar...</p>}
			{preview && (
				<p role="status" className="text-card-s">
					<strong>{toDigestSubject(frequency, sections)}</strong>
					<span className="block text-meta text-ink-soft">
						{articles > 0 && `${toCounted(articles, "artikel", "artiklar")} i brevet. `}
						{hasNews && `Skickas det nu går det till ${toReaders(preview.recipients)}.`}
					</span>
				</p>
			)}
			{preview && (
				<SendButtons
					key={frequency}
					frequency={frequency}
					sports={sports}
					recipients={preview.recipients}
					hasNews={hasNews}
					hasTest={articles > 0}
					onSent={async () => {
						await Promise.all([reload(), onSent()]);
					}}
				/>
			)}
			{preview && articles === 0 && (
				<EmptyNote>
					{hasNews
						? "Inget nytt i den sporten. Den som bara har valt den får inget brev."
						: `${refusalTexts["nothing-new"]} Då skickas inget brev.`}
				</EmptyNote>
			)}
			{preview && articles > 0 && (
				<>
					<FilterButtons legend="Visa brevet som" filters={views} chosen={view} onChoose={setView} />
					<LetterFrame frequency={frequency} sports={sports} view={view} version={preview.until} />
				</>
			)}
		</section>
	);
}
