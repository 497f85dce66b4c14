import { describe, expect, it } from "vitest";
import { emptyFields } from "../../../data/desk/articles/article-fields.ts";
import { discard, openState, takeDiscardBack } from "./article-form-state.ts";

const draft = {
	account: "anna",
	articleId: "a",
	base: emptyFields,
	baseUpdatedAt: null,
	fields: { ...emptyFields, title: "Gammal", content: "Gammal text", summary: "Gammal ingress" },
	keptAt: "2026-11-25T11:00:00.000Z",
};
const before = openState({ id: "a", article: null, draft, isOpenElsewhere: false });
const left = discard(before);

describe("a discarded draft", () => {
	it("comes back whole where nothing was written since", () => {
		expect(takeDiscardBack(before, left, left)).toEqual(before);
	});

	it("comes back beside what was written since, and over none of it", () => {
		const now = { ...left, fields: { ...left.fields, content: "Ny text" } };
		expect(takeDiscardBack(before, left, now)?.fields).toEqual({ ...before.fields, content: "Ny text" });
	});

	it("leaves the article as it was saved since", () => {
		const fields = { ...left.fields, title: "Ny", content: "Ny text", summary: "Ny ingress" };
		const seen = { base: fields, updatedAt: "2026-11-25T11:30:00Z" } as NonNullable<typeof left.seen>;
		expect(takeDiscardBack(before, left, { ...left, seen, fields })).toBeNull();
		const shorter = { ...fields, summary: "" };
		const back = takeDiscardBack(before, left, {
			...left,
			seen: { ...seen, base: shorter },
			fields: shorter,
		});
		expect(back).toMatchObject({
			seen: { updatedAt: seen.updatedAt },
			fields: { title: "Ny", summary: "Gammal ingress" },
		});
	});

	it("brings back nothing that somebody else had changed before, once the article has been saved", () => {
		const theirs = { ...emptyFields, title: "Hennes" };
		const hers = { ...left, fields: theirs };
		const seen = { base: theirs } as NonNullable<typeof left.seen>;
		const back = takeDiscardBack(before, hers, { ...hers, seen });
		expect(back?.fields).toEqual({ ...before.fields, title: "Hennes" });
	});
});
