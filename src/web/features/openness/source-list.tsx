import type { NewsroomInsight } from "../../../contract/review.ts";
import { toCounted } from "../../../domain/text/swedish-count.ts";
import { EmptyNote } from "../../ui/lists/empty-note.tsx";
import { LongTime } from "../../ui/words/long-time.tsx";
import { SectionHeading } from "../../ui/words/section-heading.tsx";

type Source = NewsroomInsight["sources"][number];

const rightsTexts: Readonly<Record<Source["rights"], string>> = {
	summary: "Får sammanfattas, med länk till originalet",
	title_and_link: "Bara rubrik och länk",
	off: "Läses inte",
};

interface SourceListProps {
	sources: readonly Source[];
	contactEmail: string;
}

/** What is read, how fresh it is, and who has said no. */
export function SourceList({ sources, contactEmail }: SourceListProps) {
	const optedOut = sources.filter((source) => source.has_opted_out);
	const read = sources.filter((source) => !source.has_opted_out);
	const reserving = read.filter((source) => source.reserves_some);
	const closing = read.filter((source) => source.closes_some);
	return (
		<>
			<section aria-labelledby="kallor" className="flex flex-col gap-6">
				<SectionHeading id="kallor" title="Källor">
					<p className="text-meta text-ink-soft">{read.length} läses</p>
				</SectionHeading>
				{read.length === 0 ? (
					<EmptyNote>Inga källor läses just nu.</EmptyNote>
				) : (
					<ul className="grid gap-x-12 sm:grid-cols-2 xl:grid-cols-3">
						{read.map((source) => (
							<SourceRow key={source.name} source={source} />
						))}
					</ul>
				)}
			</section>
			<section aria-labelledby="avbojt" className="flex flex-col gap-6">
				<SectionHeading id="avbojt" title="Källor som har sagt nej">
					{optedOut.length > 0 && <p className="text-meta text-ink-soft">{optedOut.length} respekteras</p>}
				</SectionHeading>
				<div className="flex max-w-prose flex-col gap-4 font-serif text-reading">
					<p>
						Vi läser robots.txt och förbehåll mot text- och datautvinning innan något hämtas, och lämnar sidan
						ifred när den säger nej. Den som vill stå utanför kan också skriva till{" "}
						<a href={`mailto:${contactEmail}`} className="wrap-anywhere underline underline-offset-4">
							{contactEmail}
						</a>
						. Vårt hämtprogram kallar sig AvsparkBot.
					</p>
					{optedOut.length === 0 ? (
						<p>
							{reserving.length + closing.length === 0
								? "Ingen av källorna har sagt nej."
								: "Ingen av källorna har sagt nej till allt."}
						</p>
					) : (
						<p>{optedOut.map(toRefusal).join(", ")}.</p>
					)}
					{reserving.length > 0 && (
						<p>Förbehåll för en del av sidorna, som vi bara tar rubrik och länk av: {toNames(reserving)}.</p>
					)}
					{closing.length > 0 && (
						<p>En del av sidorna stängda i robots.txt, och därför inte hämtade: {toNames(closing)}.</p>
					)}
				</div>
			</section>
		</>
	);
}

function SourceRow({ source }: { source: Source }) {
	return (
		<li className="flex flex-col gap-0.5 border-b border-rule py-4 wrap-anywhere">
			{source.site_url ? (
				<a
					href={source.site_url}
					className="inline-flex min-h-6 items-center self-start pointer-coarse:min-h-11 font-semibold underline underline-offset-4"
				>
					{source.name}
				</a>
			) : (
				<span className="font-semibold">{source.name}</span>
			)}
			<span>{rightsTexts[source.rights]}</span>
			<span className="text-meta text-ink-soft">
				{source.last_success_at ? (
					<>
						Senast hämtad <LongTime instant={source.last_success_at} />
					</>
				) : (
					"Inte hämtad ännu"
				)}
				, {toCounted(source.article_count, "artikel", "artiklar")}
			</span>
		</li>
	);
}

const toNames = (sources: readonly Source[]): string => sources.map(({ name }) => name).join(", ");

/** "Nejtidningen", "Förbehållet (bara rubrik och länk)" */
function toRefusal({ name, rights }: Source): string {
	return rights === "title_and_link" ? `${name} (bara rubrik och länk)` : name;
}
