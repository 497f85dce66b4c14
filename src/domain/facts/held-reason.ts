import { toCounted } from "../text/swedish-count.ts";
import type { FactCheckResult } from "./check-facts.ts";
import type { CheckedClaim } from "./fact-claim.ts";

/**
 * "1 uppgift motsägs av källorna: ”1–3”. 2 uppgifter saknar belägg: ”Karlsson”, ”Holm”" for an editor, five of each at most; null
 * when no claim holds the text.
 */
export function toHeldReason({ claims }: Pick<FactCheckResult, "claims">): string | null {
	const reasons = [
		listFailed(claims, "contradicted", "motsägs av källorna"),
		listFailed(claims, "unsupported", "saknar belägg"),
	].filter((reason) => reason !== null);
	return reasons.length === 0 ? null : reasons.join(". ");
}

function listFailed(
	claims: readonly CheckedClaim[],
	wanted: CheckedClaim["verdict"],
	why: string,
): string | null {
	const failed = claims.filter(({ verdict }) => verdict === wanted);
	if (failed.length === 0) return null;
	const shown = failed.slice(0, 5).map((claim) => `”${claim.text}”`);
	const rest = failed.length > shown.length ? ` och ${failed.length - shown.length} till` : "";
	return `${toCounted(failed.length, "uppgift", "uppgifter")} ${why}: ${shown.join(", ")}${rest}`;
}
