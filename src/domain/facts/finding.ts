import type { CheckedClaim, Evidence } from "./fact-claim.ts";

/** What a check says about one claim. */
export type Finding = Pick<CheckedClaim, "verdict" | "reason" | "evidence">;

export function toSupported(evidence: Evidence): Finding {
	return { verdict: "supported", reason: null, evidence };
}

export const unsupported: Finding = {
	verdict: "unsupported",
	reason: "Står inte i någon källa",
	evidence: null,
};

export const unchecked: Finding = {
	verdict: "unchecked",
	reason: "Går varken att belägga eller avvisa med källorna",
	evidence: null,
};

/** Whether a claim keeps its text from readers until an editor has seen it (docs/decisions/0010). */
export function isHolding({ verdict }: Pick<CheckedClaim, "verdict">): boolean {
	return verdict === "contradicted" || verdict === "unsupported";
}
