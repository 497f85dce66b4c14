import type { CategoryKey } from "../../domain/articles/category.ts";

/** The sports that header, menu and footer name (spec 2), in its order. */
export const mainSports: readonly CategoryKey[] = ["fotboll", "hockey", "formel 1"];
