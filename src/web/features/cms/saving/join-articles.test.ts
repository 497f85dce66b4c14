import { describe, expect, it } from "vitest";
import { emptyFields } from "../../../data/desk/articles/article-fields.ts";
import { followSaved, joinArticles, joinTexts } from "./join-articles.ts";

const base = { ...emptyFields, title: "Derbyt", summary: "Kort", content: "Text" };

describe("two who began with the same article", () => {
	it("keep what each has changed alone, and clash over what both have", () => {
		const mine = { ...base, title: "Min", content: "Min text" };
		const theirs = { ...base, summary: "Hennes", content: "Hennes text", published: true };
		expect(joinArticles(base, mine, theirs)).toEqual({
			fields: { ...mine, summary: "Hennes", published: true },
			clashes: ["content", "published"],
			taken: ["summary", "published"],
		});
	});

	it("clash over a publication whose hour came while its plan was being taken away", () => {
		const planned = { ...base, publishAt: "2026-11-24T06:00:00.000Z" };
		const theirs = { ...base, published: true };
		expect(joinArticles(planned, { ...planned, publishAt: "" }, theirs).clashes).toEqual(["published"]);
	});

	it("clash over a publication that only one knows of, and not over a withdrawal", () => {
		const published = { ...base, published: true };
		expect(joinArticles(base, { ...base, content: "Inte klar" }, published).clashes).toEqual(["published"]);
		expect(joinArticles(base, published, published).clashes).toEqual([]);
		expect(joinArticles(published, { ...published, content: "Min" }, base).clashes).toEqual([]);
	});

	it("do not clash over what both have changed to the same", () => {
		const both = { ...base, title: "Ny" };
		expect(joinArticles(base, both, both)).toEqual({ fields: both, clashes: [], taken: [] });
	});

	it("do not clash over markup that the database has taken out of the same text", () => {
		const mine = { ...base, title: "<b>Ny</b>", content: "<p>Ny <b>text</b></p><script>x</script>" };
		const theirs = { ...base, title: "Ny", content: "Ny <b>text</b>" };
		expect(joinArticles(base, mine, theirs).clashes).toEqual([]);
		expect(joinArticles(base, mine, { ...theirs, title: "Annan" }).clashes).toEqual(["title"]);
	});
});

describe("what was typed while a save ran", () => {
	it("stays, and the rest is as it was stored", () => {
		const sent = { ...base, title: "<b>Ny</b>" };
		const current = { ...sent, content: "Text, och mer" };
		expect(followSaved(current, sent, { ...sent, title: "Ny" })).toEqual({
			...base,
			title: "Ny",
			content: "Text, och mer",
		});
	});
});

describe("two texts joined", () => {
	it.each([
		["both changes at different places", "a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"],
		["mine before theirs at the same place", "a\nb\nc", "a\nmin\nc", "a\nhennes\nc", "a\nmin\nhennes\nc"],
		["a line of both once", "a\nc", "a\nb\nc", "a\nb\nx\nc", "a\nb\nx\nc"],
		["what one has taken away is gone", "a\nb\nc", "a\nc", "a\nb\nc", "a\nc"],
		["what one has taken away and the other has written on stays", "a\nb\nc", "a\nc", "a\nb!\nc", "a\nb!\nc"],
		["two beginnings from nothing", "", "min", "hennes", "min\nhennes"],
	])("have %s", (_, from, mine, theirs, joined) => {
		expect(joinTexts(from, mine, theirs)).toBe(joined);
	});

	it("miss no line that either has written", () => {
		const words = ["ett", "två", "tre", "fyra", "fem", "sex", "sju"];
		for (let seed = 1; seed < 200; seed++) {
			const change = (salt: number) =>
				words
					.map((word, place) => ((seed * salt + place * 7) % 5 === 0 ? `${word} ${salt}` : word))
					.join("\n");
			const [mine, theirs] = [change(3), change(11)];
			const joined = joinTexts(words.join("\n"), mine, theirs).split("\n");
			for (const line of [...mine.split("\n"), ...theirs.split("\n")])
				if (!words.includes(line)) expect(joined).toContain(line);
		}
	});
});
