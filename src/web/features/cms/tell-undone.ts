import { toCounted } from "../../../domain/text/swedish-count.ts";
import type { Toast } from "../../ui/toast.ts";

/** What to say when an act was taken back, all of it or all but `left` articles, which somebody has changed since. */
export function tellUndone(left: number): Toast {
	if (left === 0) return { kind: "success", title: "Ångrat", description: "Allt är som det var." };
	const them = left === 1 ? "den" : "dem";
	const description = `${toCounted(left, "artikel", "artiklar")} har ändrats sedan dess och är som den som ändrade lämnade ${them}.`;
	return { kind: "error", title: "Inte ångrat", description };
}
