import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AiNote } from "./ai-note.tsx";

const source = {
	title: "Derbyt avgjordes sent",
	url: "https://norrsport.example/derbyt",
	source: "Norrsport",
	published_at: "2026-11-20T18:00:00Z",
};
const facts = { checked: 2, supported: 2, claims: [] };

describe("the note of an AI text", () => {
	it("says what it was made from and held against", () => {
		const note = renderToStaticMarkup(<AiNote sources={[source]} facts={facts} reviewedAt={null} />);
		expect(note).toContain("gjorts maskinellt av källorna nedan.");
		expect(note).toContain("har kontrollerats mot dem innan den publicerades.");
	});

	it("does not say of a text that nothing was checked in that it has been", () => {
		const note = renderToStaticMarkup(<AiNote sources={[source]} facts={null} reviewedAt={null} />);
		expect(note).toContain("gjorts maskinellt av källorna nedan.");
		expect(note).not.toContain("kontrollerats");
	});

	it("points to no sources where there are none", () => {
		const note = renderToStaticMarkup(<AiNote sources={[]} facts={null} reviewedAt={null} />);
		expect(note).toContain("gjorts maskinellt.");
		expect(note).not.toContain("nedan");
	});
});
