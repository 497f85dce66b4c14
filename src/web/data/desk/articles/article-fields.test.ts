import { describe, expect, it } from "vitest";
import {
	checkFields,
	checkTimes,
	countWords,
	emptyFields,
	toColumns,
	toStoredFields,
} from "./article-fields.ts";

const written = { ...emptyFields, title: "Derbyt", content: "Text" };

describe("an article's form", () => {
	it.each([
		["a title", { title: " " }, ["title"]],
		["a title that is more than markup", { title: "<br>" }, ["title"]],
		["a content", { content: "\n" }, ["content"]],
		["a content that is more than markup", { content: "<p></p>" }, ["content"]],
		["a picture's address that is one", { imageUrl: "javascript:alert(1)" }, ["imageUrl"]],
		["a title that has room", { title: "a".repeat(301) }, ["title"]],
		["a title that has room without its markup", { title: `<b>${"😀".repeat(300)}</b>` }, []],
		["a picture's address that is whole", { imageUrl: "https://" }, ["imageUrl"]],
		["a picture's address without spaces", { imageUrl: "https://bild exempel.se/1.png" }, ["imageUrl"]],
		["a description of the picture that has room", { imageAlt: "a".repeat(1_001) }, ["imageAlt"]],
		["a photographer's name that has room", { imageCredit: "a".repeat(201) }, ["imageCredit"]],
		["a label that has room", { imageLabel: "a".repeat(301) }, ["imageLabel"]],
		["a summary that has room", { summary: "a".repeat(2_001) }, ["summary"]],
		["tags that have room", { tags: "a".repeat(301) }, ["tags"]],
		["no small letters in how an address begins", { imageUrl: "HTTPS://exempel.se/a.jpg" }, []],
		["a category there is", { category: "handboll" }, ["category"]],
		["nothing else", { imageUrl: " https://bild.example/1.png " }, []],
	])("asks for %s", (_, given, wrong) => {
		expect(Object.keys(checkFields({ ...written, ...given }))).toEqual(wrong);
	});

	it("refuses a time that has been, where it is new", () => {
		const past = {
			...written,
			publishAt: "2026-11-24T06:00:00.000Z",
			unpublishAt: "2026-11-25T06:00:00.000Z",
		};
		const check = (now: string, before = written) => Object.keys(checkTimes(past, before, new Date(now)));
		expect(check("2026-11-24T05:59:59Z")).toEqual([]);
		expect(check("2026-11-24T06:00:00Z")).toEqual(["publishAt"]);
		expect(check("2026-11-26T06:00:00Z")).toEqual(["publishAt", "unpublishAt"]);
		expect(check("2026-11-26T06:00:00Z", past)).toEqual([]);
	});

	it("becomes the table's columns: trimmed, without markup, and null for what is empty", () => {
		expect(
			toColumns({
				...written,
				title: " <h1>Seger</h1> ",
				summary: " ",
				tags: "<b>Porträtt</b>, Luleå Hockey,",
				imageLabel: "<i>Jubel</i>",
			}),
		).toMatchObject({
			title: "Seger",
			summary: null,
			category: "allmänt",
			tags: ["Porträtt", "Luleå Hockey"],
			image_url: null,
			image_label: "Jubel",
			content: "Text",
			featured: false,
			published: false,
		});
	});

	it("has a picture's address begin as addresses do, as its readers ask for it", () => {
		const { image_url } = toColumns({ ...written, imageUrl: " HTTPS://exempel.se/A.jpg\0" });
		expect(image_url).toBe("https://exempel.se/A.jpg");
	});

	it("keeps apart the words that only tags kept apart", () => {
		const fields = {
			...written,
			title: "<h1>Derbyt</h1><h2>i Hamra</h2>",
			summary: "<p>Ett mål.</p><p>Två mål.</p>",
			content: "<p>Ett <b>stycke</b>.</p><p>Två stycken.</p>",
		};
		const stored = toStoredFields(fields);
		expect(stored).toMatchObject({
			title: "Derbyt i Hamra",
			summary: "Ett mål. Två mål.",
			content: "Ett <b>stycke</b>.\nTvå stycken.",
		});
		expect(toStoredFields(stored)).toEqual(stored);
	});

	it.each([
		["title", "title"],
		["summary", "summary"],
		["tags", "tags"],
		["content", "content"],
		["imageLabel", "image_label"],
		["imageAlt", "image_alt"],
		["imageCredit", "image_credit"],
	])("leaves out of the %s what no table takes", (name, column) => {
		const columns = toColumns({ ...written, [name]: "Mål\0vakt\ud83d" });
		expect(JSON.stringify(columns[column as keyof typeof columns])).toMatch(/^\[?"Målvakt"\]?$/);
	});

	it.each([
		["", 0],
		["Två ord", 2],
		["Hamra–Lyckeby slutade 3–1, 1,5 mål", 5],
		["**Fet** text\n\n– Ja", 3],
		["AIK:s mål", 2],
	])("counts the words of %j", (content, words) => {
		expect(countWords(content)).toBe(words);
	});
});
