export type FixtureSport = "football" | "hockey" | "formula1";

/** In the order in which a day's fixtures are put together (spec 7). */
export const fixtureSports: readonly FixtureSport[] = ["football", "hockey", "formula1"];

/** What readers call them (spec 9). */
export const sportNames: Readonly<Record<FixtureSport, string>> = {
	football: "Fotboll",
	hockey: "Hockey",
	formula1: "Formel 1",
};
