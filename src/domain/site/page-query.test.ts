import { expect, test } from "vitest";
import { toPageQuery } from "./page-query.ts";

test.each([
	["", ""],
	["?utm_source=brev&fbclid=1&gclid=2&mc_cid=3&mc_eid=4&ref=5", ""],
	["?liga=SHL&flik=resultat", "flik=resultat&liga=SHL"],
	["?liga=SHL&utm_medium=brev&antal=40&liga=Allsvenskan", "antal=40&liga=SHL&liga=Allsvenskan"],
	["?referens=1", "referens=1"],
	["??visa=12", "%3Fvisa=12"],
	["?liga=SHL?fbclid=1", "liga=SHL%3Ffbclid%3D1"],
])("the query %s is the page's %s", (search, query) => {
	expect(`${toPageQuery(search)}`).toBe(query);
});
