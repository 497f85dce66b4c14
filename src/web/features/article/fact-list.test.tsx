import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FactList } from "./fact-list.tsx";

it("says what no source bears, what one contradicts and what could not be checked, and counts none of them as borne", () => {
	const html = renderToStaticMarkup(
		<FactList
			facts={{
				checked: 4,
				supported: 1,
				claims: [
					{ text: "4–1", kind: "Resultat", verdict: "contradicted", evidence: null },
					{ text: "Maja Holm", kind: "Namn", verdict: "unsupported", evidence: null },
					{ text: "två", kind: "Siffra", verdict: "unchecked", evidence: null },
					{ text: "Hamra", kind: "Lag", verdict: "supported", evidence: null },
				],
			}}
		/>,
	);
	const text = html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
	expect(text).toContain("1 av 4 uppgifter belagda");
	expect(text).toContain("4–1 Motsägs av källan");
	expect(text).toContain("Maja Holm Saknar belägg");
	expect(text).toContain("två Ej kontrollerad");
	expect(html.match(/text-danger/g)).toHaveLength(2);
});
