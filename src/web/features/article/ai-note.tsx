import type { SourceArticle } from "../../../contract/summary-rows.ts";
import { toLongDate } from "../../../domain/times/swedish-date.ts";
import type { ShownFacts } from "../../data/articles/shown-facts.ts";
import { LongTime } from "../../ui/words/long-time.tsx";
import { FactList } from "./fact-list.tsx";

interface AiNoteProps {
	sources: readonly SourceArticle[];
	facts: ShownFacts | null;
	/** ISO 8601, UTC; null when no editor has judged the text. */
	reviewedAt: string | null;
}

/** How the text came about and what it rests on. What was not done for this text is not said of it. */
export function AiNote({ sources, facts, reviewedAt }: AiNoteProps) {
	const hasSources = sources.length > 0;
	return (
		<aside
			aria-labelledby="om-ai"
			className="flex flex-col gap-4 border-s-8 border-brand bg-surface p-5 sm:p-6"
		>
			<h2 id="om-ai" className="text-card-m">
				Om AI-sammanfattningar
			</h2>
			<p className="font-serif">
				Texten är en sammanfattning som gjorts maskinellt{hasSources && " av källorna nedan"}.
				{hasSources &&
					facts &&
					" Siffror, namn, resultat och citat har kontrollerats mot dem innan den publicerades."}
			</p>
			{reviewedAt && (
				<p className="font-bold">
					Granskad av redaktionen <time dateTime={reviewedAt}>{toLongDate(new Date(reviewedAt))}</time>
				</p>
			)}
			{facts && <FactList facts={facts} />}
			{hasSources && (
				<div className="flex flex-col gap-2">
					<h3 className="text-meta text-ink-soft">{sources.length === 1 ? "Källa" : "Källor"}</h3>
					<ul className="flex flex-col divide-y divide-rule border-y border-rule wrap-anywhere">
						{sources.map((source) => (
							<li key={source.url} className="flex flex-col gap-0.5 py-3">
								<a href={source.url} className="font-semibold underline underline-offset-4">
									{source.title}
								</a>
								<span className="text-meta text-ink-soft">
									{source.source}, <LongTime instant={source.published_at} />
								</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</aside>
	);
}
