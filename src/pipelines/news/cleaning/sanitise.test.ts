import { expect, it } from "vitest";
import { sanitise } from "./sanitise.ts";

const plain = { title: "T", lead: "L", content: "Ett", author: null, imageUrl: null };

it("takes out control characters, turned text and markup that was escaped twice", () => {
	expect(
		sanitise({
			title: "Mål\u0000\u202e!  &lt;b&gt;Fet&lt;/b&gt;\ufffd",
			lead: "<script>alert(1)</script>A < B",
			content: "Ett\u0007 två\n\n\n\n<p>tre</p>\n\n \n\nfy\u0301ra",
			author: " <a href=x>Sara</a> ",
			imageUrl: "javascript:alert(1)",
		}),
	).toEqual({
		title: "Mål! <b>Fet</b>",
		lead: "A < B",
		content: "Ett två\n\ntre\n\nfýra",
		author: "Sara",
		imageUrl: null,
	});
});

it("keeps words whole that say where they may break", () => {
	const { title, content } = sanitise({
		...plain,
		title: "Mål\u00advakts\u00adduellen",
		content: "Under&shy;läge för AIK\u200b, men\ufeff inte länge",
	});
	expect(title).toBe("Målvaktsduellen");
	expect(content).toBe("Underläge för AIK, men inte länge");
});

it("bounds every text, ending at a word and never inside a character", () => {
	const { title, content } = sanitise({
		...plain,
		title: "mål ".repeat(100_000),
		content: "😀".repeat(60_000),
	});
	expect(title.length).toBeLessThanOrEqual(300);
	expect(title).toMatch(/mål…$/);
	expect(content.length).toBeLessThanOrEqual(40_000);
	expect(content.isWellFormed()).toBe(true);
});
