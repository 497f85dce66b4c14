import { toCounted } from "../../../../domain/text/swedish-count.ts";
import type { Toast } from "../../../ui/toasts/toast.ts";

/**
 * What to say when an act was taken back, all of it or all but `left` articles, which somebody has changed since. Of those that came
 * `back`, `late` were planned for a time that went by meanwhile.
 */
export function tellUndone({ back, left, late }: { back: number; left: number; late: number }): Toast {
	const told = late === 0 ? "" : tellLate(late, back + left === 1 ? "den" : `${late} av artiklarna`);
	if (left === 0) return { kind: "success", title: "Ångrat", description: told || "Allt är som det var." };
	const them = left === 1 ? "den" : "dem";
	const description = `${toCounted(left, "artikel", "artiklar")} har ändrats sedan dess och är som den som ändrade lämnade ${them}.`;
	return { kind: "error", title: "Inte ångrat", description: `${description} ${told}`.trim() };
}

/** Of articles that were planned for a time that went by while they lay in the bin. */
export const tellLate = (late: number, which: string) =>
	`Tiden då ${which} skulle publiceras har varit: ${late === 1 ? "den är ett utkast" : "de är utkast"}.`;
