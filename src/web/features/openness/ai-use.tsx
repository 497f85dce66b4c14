import type { NewsroomInsight } from "../../../contract/review.ts";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import { Link } from "../../ui/link.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";

/** What wrote the texts, what became of them, and what was wrong. */
export function AiUse({ insight: { engines, texts, corrections } }: { insight: NewsroomInsight }) {
	const figures: readonly [string, number][] = [
		["Texter gjorda", texts.made],
		["Publicerade", texts.published],
		["Hålls inne för granskning", texts.held],
		["Stoppade av en redaktör", texts.stopped],
		["Granskade av redaktionen", texts.reviewed],
		["Rättade", texts.corrected],
	];
	return (
		<>
			<section aria-labelledby="ai" className="flex flex-col gap-6">
				<SectionHeading id="ai" title="Så används AI" />
				<p className="max-w-prose font-serif text-reading">
					Ett program skriver korta sammanfattningar av vad källorna berättar, och Faktakollen prövar varje
					uppgift mot dem. En text som inte håller publiceras inte förrän en redaktör har tagit ställning.{" "}
					<Link to="/om" className="underline underline-offset-4">
						Läs mer om hur det går till
					</Link>
					.
				</p>
				<dl className="grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-3 xl:grid-cols-6">
					{figures.map(([name, count]) => (
						<div key={name} className="flex flex-col-reverse justify-end border-t-4 border-line pt-2">
							<dt className="text-meta text-ink-soft">{name}</dt>
							<dd className="text-headline font-bold">{count.toLocaleString("sv-SE")}</dd>
						</div>
					))}
				</dl>
				{texts.claims_checked > 0 && (
					<p className="font-semibold">
						Faktakollen: {texts.claims_supported.toLocaleString("sv-SE")} av{" "}
						{texts.claims_checked.toLocaleString("sv-SE")} uppgifter i de publicerade texterna är belagda.
					</p>
				)}
				<h3 className="text-card-m">Det som skriver</h3>
				{engines.length === 0 ? (
					<p className="font-serif">Inga texter har gjorts de senaste 30 dagarna.</p>
				) : (
					<ul className="flex max-w-[48rem] flex-col border-t border-rule">
						{engines.map((engine) => (
							<li
								key={`${engine.engine} ${engine.model} ${engine.prompt_version}`}
								className="flex flex-col gap-0.5 border-b border-rule py-3"
							>
								<span className="font-semibold wrap-anywhere">
									{engine.engine === "extractive"
										? "Inbyggd sammanfattare, som väljer meningar ur källorna"
										: `Språkmodellen ${engine.model ?? "utan namn"}`}
								</span>
								<span className="text-meta text-ink-soft">
									{engine.engine === "model" &&
										engine.prompt_version &&
										`Version ${engine.prompt_version} av anvisningen. `}
									{toCounted(engine.text_count, "text", "texter")}, senast{" "}
									<span className="whitespace-nowrap">
										<LongTime instant={engine.last_used_at} />
									</span>
								</span>
							</li>
						))}
					</ul>
				)}
			</section>
			<section aria-labelledby="rattelser" className="flex flex-col gap-6">
				<SectionHeading id="rattelser" title="Rättelser" />
				<p className="max-w-prose font-serif text-reading">
					{corrections === 0
						? "Inget har rättats de senaste 30 dagarna."
						: `${toCounted(corrections, "rättelse", "rättelser")} de senaste 30 dagarna.`}{" "}
					<Link to="/rattelser" className="underline underline-offset-4">
						Alla rättelser
					</Link>
				</p>
			</section>
		</>
	);
}
