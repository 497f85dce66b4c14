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

it("sets what rests on one sentence beside it, and that sentence there once", () => {
	const evidence = {
		sentence: "Hamra vann med 3–1.",
		url: "https://norrsport.example/1",
		source: "Norrsport",
	};
	const other = { ...evidence, sentence: "Lind gjorde två mål." };
	const html = renderToStaticMarkup(
		<FactList
			facts={{
				checked: 4,
				supported: 3,
				claims: [
					{ text: "3–1", kind: "Resultat", verdict: "supported", evidence },
					{ text: "Lind", kind: "Namn", verdict: "supported", evidence: other },
					{ text: "Hamra", kind: "Lag", verdict: "supported", evidence },
					{ text: "fem", kind: "Siffra", verdict: "unchecked", evidence: null },
				],
			}}
		/>,
	);
	const text = html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
	expect(text.match(/Hamra vann med 3–1\./g)).toHaveLength(1);
	expect(text).toContain("Resultat: 3–1Lag: HamraHamra vann med 3–1. Norrsport");
	expect(text).toContain("Siffra: fem Ej kontrollerad");
});

it("breaks no line inside a score, in what is claimed and in the sentence that bears it", () => {
	const evidence = {
		sentence: "Hamra vann till slut med 3–1.",
		url: "https://norrsport.example/1",
		source: "Norrsport",
	};
	const claim = { text: "vann med 3–1", kind: "Utgång", verdict: "supported" as const, evidence };
	const html = renderToStaticMarkup(<FactList facts={{ checked: 1, supported: 1, claims: [claim] }} />);
	expect(html.match(/<span class="whitespace-nowrap">3–1<\/span>/g)).toHaveLength(2);
});
