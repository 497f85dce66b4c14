import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { NewsroomInsight } from "../../../contract/review.ts";
import { SourceList } from "./source-list.tsx";

type Source = NewsroomInsight["sources"][number];

const open = { has_opted_out: false, reserves_some: false, closes_some: false };
const makeSource = (name: string, given: Partial<Source>): Source => ({
	name,
	site_url: null,
	rights: "summary",
	last_success_at: null,
	article_count: 0,
	...open,
	...given,
});
const tellRefusals = (...sources: Source[]) => {
	const html = renderToStaticMarkup(<SourceList sources={sources} contactEmail="red@avspark.example" />);
	return [...(html.split("AvsparkBot.</p>")[1] ?? "").matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text);
};

it("says that nobody has said no only when nobody has, of any page", () => {
	expect(tellRefusals(makeSource("Norrsport", {}))).toEqual(["Ingen av källorna har sagt nej."]);
	expect(tellRefusals(makeSource("Norrsport", { reserves_some: true }))).toEqual([
		"Ingen av källorna har sagt nej till allt.",
		"Förbehåll för en del av sidorna, som vi bara tar rubrik och länk av: Norrsport.",
	]);
});

it("names those who keep all from us once, and beside them those who keep some", () => {
	expect(
		tellRefusals(
			makeSource("Nejtidningen", { rights: "off", has_opted_out: true, reserves_some: true }),
			makeSource("Isbladet", { closes_some: true }),
			makeSource("Norrsport", { closes_some: true, reserves_some: true }),
		),
	).toEqual([
		"Nejtidningen.",
		"Förbehåll för en del av sidorna, som vi bara tar rubrik och länk av: Norrsport.",
		"En del av sidorna stängda i robots.txt, och därför inte hämtade: Isbladet, Norrsport.",
	]);
});
