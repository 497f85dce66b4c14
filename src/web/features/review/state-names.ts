import type { ReviewState } from "../../../contract/database.ts";

export const stateNames: Readonly<Record<ReviewState, string>> = {
	held: "Hålls inne",
	published: "Publicerad",
	withdrawn: "Utkast",
	discarded: "Kastad",
};
