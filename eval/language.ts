import { readFileSync } from "node:fs";
import { checkLanguage } from "../src/pipelines/summaries/checks/check-language.ts";
import type { EvalSection } from "./eval-section.ts";
import { readFactCheckSet, toSet } from "./fact-check-set.ts";

interface ForeignText {
	language: "no" | "da" | "en";
	title: string;
	lead: string;
}

const names = { no: "norska", da: "danska", en: "engelska" } as const;
const foreign = new URL("../tests/fixtures/languages/foreign.json", import.meta.url);

/** Whether the check of a summary's language refuses Norwegian, Danish and English ones, and takes Swedish ones. */
export async function evaluateLanguage(): Promise<EvalSection> {
	const texts = JSON.parse(readFileSync(foreign, "utf8")) as ForeignText[];
	const swedish = readFactCheckSet().filter(({ mutation }) => mutation === null);
	const rows = (["tuning", "held-out"] as const).flatMap((set) => {
		const others = texts.filter(({ title }) => toSet(title) === set);
		const ours = swedish.filter((summary) => summary.set === set);
		const said = others.map(({ title, lead }) => checkLanguage({ title, lead, body: [] }));
		const toRow = (measure: string, value: number) => ({ set, measure, value, target: null, isMet: null });
		return [
			toRow("foreign texts", others.length),
			toRow("refused", said.filter((reason) => reason !== null).length / others.length),
			toRow(
				"refused by its right name",
				others.filter(({ language }, at) => said[at]?.endsWith(names[language])).length / others.length,
			),
			toRow("Swedish texts", ours.length),
			toRow(
				"Swedish refused",
				ours.filter(({ title, text }) => checkLanguage({ title, lead: text, body: [] }) !== null).length /
					ours.length,
			),
		];
	});
	return { title: "Language", rows };
}
