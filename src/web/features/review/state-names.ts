import type { ReviewState } from "../../../contract/summary-rows.ts";

export const stateNames: Readonly<Record<ReviewState, string>> = {
	held: "Hålls inne",
	published: "Publicerad",
	withdrawn: "Utkast",
	discarded: "Kastad",
};
