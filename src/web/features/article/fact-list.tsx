import type { ShownClaim, ShownFacts } from "../../data/shown-facts.ts";

/** How the fact check ended, and on demand each claim with the sentence it rests on. */
export function FactList({ facts }: { facts: ShownFacts }) {
	return (
		<details className="border-y-2 border-line">
			<summary className="min-h-11 cursor-pointer py-3 font-bold">
				Faktakollen: {facts.supported} av {facts.checked} uppgifter belagda
			</summary>
			<ul className="flex flex-col divide-y divide-rule border-t border-rule">
				{facts.claims.map((claim) => (
					<Claim key={`${claim.kind} ${claim.text}`} claim={claim} />
				))}
			</ul>
		</details>
	);
}

const marks = {
	contradicted: "Motsägs av källan",
	unsupported: "Saknar belägg",
	unchecked: "Ej kontrollerad",
} as const;

function Claim({ claim: { text, kind, verdict, evidence } }: { claim: ShownClaim }) {
	return (
		<li className="flex flex-col gap-1 py-3">
			<p>
				<span className="text-meta text-ink-soft">{kind}: </span>
				<strong>{text}</strong>
				{verdict !== "supported" && (
					<span className={verdict === "unchecked" ? "text-ink-soft" : "font-bold text-danger"}>
						{" "}
						{marks[verdict]}
					</span>
				)}
			</p>
			{evidence && (
				<p className="font-serif">
					<q>{evidence.sentence}</q>{" "}
					<a href={evidence.url} className="font-sans text-meta underline underline-offset-4">
						{evidence.source}
					</a>
				</p>
			)}
		</li>
	);
}
