import { describe, expect, it } from "vitest";
import { type ArticleFields, emptyFields } from "../../../data/desk/articles/article-fields.ts";
import type { ArticleChange, DeskArticle } from "../../../data/desk/articles/desk-articles.ts";
import { type ArticleWrite, createArticleSaver, type SaveOrder, type SeenArticle } from "./article-saver.ts";
import { followSaved } from "./join-articles.ts";

const now = new Date("2026-11-25T12:00:00Z");
const id = "0b6f3f6e-5f3a-4c7c-9a57-1f1c2b7f0a11";
const written: ArticleFields = { ...emptyFields, title: "Derbyt", content: "Ett." };

/** A table of one article, and a form that saves it. `loses`: the next write is done, and its answer lost. */
function openDesk() {
	let row: DeskArticle | null = null;
	let version = 0;
	let loses = false;
	const writes: ArticleChange[] = [];
	const write = (change: ArticleChange): DeskArticle => {
		const { category = "allmänt" } = change;
		version += 1;
		row = {
			...emptyRow,
			...row,
			...change,
			category_key: category,
			updated_at: `2026-11-25T11:00:0${version}Z`,
		};
		return row;
	};
	const answer = (change: ArticleChange, isConflict: boolean) => {
		if (!isConflict) {
			writes.push(change);
			write(change);
		}
		if (loses) {
			loses = false;
			throw new Error("The answer was lost");
		}
		const found = row as DeskArticle;
		return isConflict
			? ({ kind: "conflict", theirs: row } as const)
			: ({ kind: "saved", article: found } as const);
	};
	const saver = createArticleSaver({
		account: "anna",
		table: {
			create: async (change) => answer(change, row !== null),
			save: async (seen, change) => answer(change, row?.updated_at !== seen.updated_at),
			improveTitle: async () => null,
		},
	});
	const form = { articleId: id, fields: written, seen: null as SeenArticle | null };
	const plan = (order: SaveOrder = {}, unready = {}) => saver.plan(form, order, { now, unready });
	return {
		form,
		writes,
		plan,
		read: () => row,
		/** As a colleague or the plan's hour writes it. */
		change: write,
		loseNextAnswer: () => {
			loses = true;
		},
		type(given: Partial<ArticleFields>) {
			form.fields = { ...form.fields, ...given };
		},
		send: (order: SaveOrder = {}) =>
			saver.send(plan(order) as ArticleWrite, (seen, shown, then) => {
				form.seen = seen;
				form.fields = followSaved(form.fields, shown, then);
			}),
	};
}

const emptyRow: DeskArticle = {
	id,
	slug: null,
	title: "",
	content: "",
	category: "allmänt",
	category_key: "allmänt",
	published_at: null,
	author_id: null,
	title_model: null,
	title_prompt_version: null,
	created_at: "2026-11-25T11:00:00Z",
	updated_at: "2026-11-25T11:00:00Z",
	last_published_at: null,
	last_publish_at: null,
	last_unpublish_at: null,
	published: false,
	featured: false,
	tags: [],
	summary: null,
	image_url: null,
	image_label: null,
	image_alt: null,
	image_credit: null,
	image_crop: null,
	image_focus_x: null,
	image_focus_y: null,
	publish_at: null,
	unpublish_at: null,
	deleted_at: null,
	original_title: null,
};

async function openSaved() {
	const desk = openDesk();
	await desk.send();
	return desk;
}

describe("what is asked to be saved", () => {
	it("is refused with what is wrong in it, and nothing of the order stands in the form", async () => {
		const desk = await openSaved();
		desk.type({ content: "" });
		expect(desk.plan({ given: { published: true } })).toEqual({
			kind: "refused",
			errors: { content: "Innehållet krävs" },
		});
		expect(desk.form.fields.published).toBe(false);
	});

	it("is not written when it stands there already, whatever spaces are about it", async () => {
		const desk = await openSaved();
		expect(desk.plan()).toMatchObject({ kind: "unchanged" });
		desk.type({ title: "Derbyt " });
		expect(desk.plan()).toMatchObject({ kind: "unchanged" });
		expect(desk.plan({ given: { published: true } })).toMatchObject({ kind: "write" });
	});

	it("is written when an earlier save was never answered, though the form is as it was", async () => {
		const desk = await openSaved();
		desk.type({ content: "Två." });
		desk.loseNextAnswer();
		await expect(desk.send()).rejects.toThrow("lost");
		desk.type({ content: "Ett." });
		expect(desk.plan()).toMatchObject({ kind: "write" });
		await desk.send();
		expect(desk.read()).toMatchObject({ content: "Ett." });
	});

	it("waits for a half-written hour, unless it is published now", async () => {
		const desk = await openSaved();
		const unready = { publishAt: "Halv" };
		expect(desk.plan({}, unready)).toEqual({ kind: "refused", errors: unready });
		expect(desk.plan({ given: { published: true } }, unready)).toMatchObject({ kind: "write" });
	});

	it("may be one field alone, and what else is typed stays unsaved", async () => {
		const desk = await openSaved();
		desk.type({ summary: "Halvfärdig men" });
		await desk.send({ given: { content: "Förr." }, isAlone: true });
		expect(desk.read()).toMatchObject({ content: "Förr.", summary: null });
		expect(desk.form.fields).toMatchObject({ content: "Förr.", summary: "Halvfärdig men" });
	});
});

describe("a save", () => {
	it("takes over what only another has changed, and says so", async () => {
		const desk = await openSaved();
		desk.change({ summary: "Hennes" });
		desk.type({ content: "Mitt." });
		expect(await desk.send()).toMatchObject({ kind: "saved", saved: { isJoined: true } });
		expect(desk.read()).toMatchObject({ content: "Mitt.", summary: "Hennes" });
		expect(desk.form.fields).toMatchObject({ content: "Mitt.", summary: "Hennes" });
	});

	it("is held when the article has been published since it was seen: nothing comes before readers unasked", async () => {
		const desk = await openSaved();
		desk.change({ published: true });
		desk.type({ content: "Kolla med Johan." });
		expect(await desk.send()).toMatchObject({ kind: "clash", theirs: { published: true } });
		expect(desk.read()).toMatchObject({ content: "Ett." });
	});

	it("is not held by a publication that it asks for itself", async () => {
		const desk = await openSaved();
		desk.change({ published: true });
		desk.type({ content: "Klart." });
		expect(await desk.send({ given: { published: true } })).toMatchObject({ kind: "saved" });
		expect(desk.read()).toMatchObject({ content: "Klart.", published: true });
		expect(desk.form.fields.published).toBe(true);
	});

	it("clashes over an article that is gone, or lies in the bin", async () => {
		const desk = await openSaved();
		desk.change({ deleted_at: "2026-11-25T11:30:00Z" } as ArticleChange);
		desk.type({ content: "Mitt." });
		expect(await desk.send()).toMatchObject({ kind: "clash" });
	});
});

describe("a save whose answer was lost", () => {
	it("is found when it is asked for again, and not written twice", async () => {
		const desk = openDesk();
		desk.loseNextAnswer();
		await expect(desk.send()).rejects.toThrow("lost");
		expect(await desk.send()).toMatchObject({ kind: "saved", saved: { isNew: true } });
		expect(desk.writes).toHaveLength(1);
	});

	it("published the article: the next plain save tells it, and takes nothing back", async () => {
		const desk = await openSaved();
		desk.loseNextAnswer();
		await expect(desk.send({ given: { published: true } })).rejects.toThrow("lost");
		expect(desk.form.fields.published).toBe(false);
		expect(await desk.send()).toMatchObject({ kind: "saved", saved: { isNewlyPublished: true } });
		expect(desk.form.fields.published).toBe(true);
	});

	it("published the article: what was written since is held, and clashes with nothing else", async () => {
		const desk = await openSaved();
		desk.loseNextAnswer();
		await expect(desk.send({ given: { published: true } })).rejects.toThrow("lost");
		desk.type({ content: "Ett, men jag ska kolla en sak till." });
		expect(await desk.send()).toMatchObject({ kind: "clash", base: { content: "Ett." } });
		expect(desk.read()).toMatchObject({ content: "Ett." });
	});

	it("never came: the next plain save publishes nothing", async () => {
		const desk = await openSaved();
		desk.type({ content: "Två." });
		expect(desk.plan({ given: { published: true } })).toMatchObject({ sent: { published: true } });
		await desk.send();
		expect(desk.read()).toMatchObject({ content: "Två.", published: false });
	});
});
