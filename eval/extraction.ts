import { readdirSync, readFileSync } from "node:fs";
import { extractArticle } from "../src/pipelines/news/extract/extract-article.ts";
import { decodeBody } from "../src/platform/fetcher/body/decode.ts";
import type { EvalSection } from "./eval-section.ts";

const pages = new URL("../tests/fixtures/pages/gold/", import.meta.url);
const target = 0.9;

/** How much of an article's own text, and how little else, is found in pages of many layouts: F1 over words. */
export async function evaluateExtraction(): Promise<EvalSection> {
	return { title: "Extraction", rows: [...evaluateSet("tuning"), ...evaluateSet("held-out")] };
}

function evaluateSet(set: "tuning" | "held-out"): EvalSection["rows"] {
	const scores = readdirSync(pages)
		.filter((name) => name.startsWith(`${set}-`) && name.endsWith(".html"))
		.sort()
		.map(evaluatePage);
	const mean = scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length;
	const worst = scores.reduce((low, score) => (score.f1 < low.f1 ? score : low));
	return [
		{ set, measure: "pages", value: scores.length, target: null, isMet: null },
		{ set, measure: "words: F1, mean over pages", value: mean, target, isMet: mean >= target },
		{ set, measure: `words: F1, worst page (${worst.page})`, value: worst.f1, target: null, isMet: null },
	];
}

function evaluatePage(name: string): { page: string; f1: number } {
	const html = decodeBody(readFileSync(new URL(name, pages)), "text/html").text;
	const gold = readFileSync(new URL(name.replace(/\.html$/, ".txt"), pages), "utf8");
	const { text } = extractArticle(html, "https://source.example/artikel/1");
	return { page: name.replace(/\.html$/, ""), f1: toF1(listWords(text ?? ""), listWords(gold)) };
}

function listWords(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Over multisets: a word told twice must be found twice. */
function toF1(found: readonly string[], gold: readonly string[]): number {
	const left = new Map<string, number>();
	for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
	let right = 0;
	for (const word of found) {
		const count = left.get(word) ?? 0;
		if (count > 0) right++;
		left.set(word, count - 1);
	}
	return right === 0 ? 0 : (2 * right) / (found.length + gold.length);
}
