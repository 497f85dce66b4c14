import type { ShownClaim, ShownFacts } from "../../data/articles/shown-facts.ts";
import { FigureText } from "../../ui/words/figure-text.tsx";
import { Quoted } from "../../ui/words/quoted.tsx";

/** How the fact check ended, and on demand each claim with the sentence it rests on. */
export function FactList({ facts }: { facts: ShownFacts }) {
	return (
		<details className="border-y-2 border-line">
			<summary className="min-h-11 cursor-pointer py-3 font-bold">
				Faktakollen: {facts.supported} av {facts.checked} uppgifter belagda
			</summary>
			<ul className="flex flex-col divide-y divide-rule border-t border-rule wrap-anywhere">
				{groupByEvidence(facts.claims).map((claims) => (
					<Borne key={toKey(claims[0])} claims={claims} />
				))}
			</ul>
		</details>
	);
}

type Claims = [ShownClaim, ...ShownClaim[]];

/** What rests on one sentence stands together, so that a reader has it before him once; what rests on none, by itself. */
function groupByEvidence(claims: readonly ShownClaim[]): Claims[] {
	const groups = new Map<string, Claims>();
	for (const claim of claims) {
		const { evidence } = claim;
		const key = evidence ? `${evidence.url} ${evidence.sentence}` : toKey(claim);
		const group = groups.get(key);
		if (group) group.push(claim);
		else groups.set(key, [claim]);
	}
	return [...groups.values()];
}

function toKey({ kind, text }: ShownClaim): string {
	return `${kind} ${text}`;
}

const marks = {
	contradicted: "Motsägs av källan",
	unsupported: "Saknar belägg",
	unchecked: "Ej kontrollerad",
} as const;

/** Claims, and the sentence that bears them. */
function Borne({ claims }: { claims: Claims }) {
	const [{ evidence }] = claims;
	return (
		<li className="flex flex-col gap-1 py-3">
			<ul className="flex flex-wrap gap-x-4 gap-y-1">
				{claims.map((claim) => (
					<Claim key={toKey(claim)} claim={claim} />
				))}
			</ul>
			{evidence && (
				<p className="font-serif">
					<Quoted>{evidence.sentence}</Quoted>{" "}
					<a href={evidence.url} className="font-sans text-meta underline underline-offset-4">
						{evidence.source}
					</a>
				</p>
			)}
		</li>
	);
}

function Claim({ claim: { text, kind, verdict } }: { claim: ShownClaim }) {
	return (
		<li>
			<span className="text-meta text-ink-soft">{kind}: </span>
			<strong>
				<FigureText>{text}</FigureText>
			</strong>
			{verdict !== "supported" && (
				<span className={verdict === "unchecked" ? "text-ink-soft" : "font-bold text-danger"}>
					{" "}
					{marks[verdict]}
				</span>
			)}
		</li>
	);
}
