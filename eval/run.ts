import { evaluateClusters } from "./clusters.ts";
import type { EvalSection } from "./eval-section.ts";
import { evaluateExtraction } from "./extraction.ts";
import { evaluateFactCheck } from "./fact-check.ts";
import { evaluateLanguage } from "./language.ts";
import { evaluateSummaries } from "./summaries.ts";

/** In the order of the pipeline: read, group, sum up, check. */
const evaluations: Readonly<Record<string, () => Promise<EvalSection>>> = {
	extraction: evaluateExtraction,
	clusters: evaluateClusters,
	summaries: evaluateSummaries,
	language: evaluateLanguage,
	facts: evaluateFactCheck,
};

// "npm run eval -- facts" is one part alone.
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(evaluations, name));
if (unknown.length > 0)
	throw new Error(`${unknown.join(", ")} is none of ${Object.keys(evaluations).join(", ")}`);

let missed = 0;
for (const [name, evaluate] of Object.entries(evaluations)) {
	if (chosen.length > 0 && !chosen.includes(name)) continue;
	const { title, rows } = await evaluate();
	console.log(`\n${title}`);
	console.table(
		rows.map(({ set, measure, value, target, isMet }) => ({
			set,
			measure,
			value: Math.round(value * 1000) / 1000,
			target: target ?? "",
			met: isMet === null ? "" : isMet ? "yes" : "NO",
		})),
	);
	missed += rows.filter(({ set, isMet }) => set === "held-out" && isMet === false).length;
}
if (missed > 0) {
	console.error(`${missed} target(s) on held-out sets missed`);
	process.exitCode = 1;
}
