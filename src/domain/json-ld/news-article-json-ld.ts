import type { NewsArticle } from "schema-dts";
import { toCategoryName } from "../articles/category.ts";
import { publisherJsonLd } from "./site-json-ld.ts";

interface DescribedArticle {
	slug: string;
	title: string;
	lead: string;
	/** Canonical key. */
	category: string;
	/** ISO 8601, UTC. */
	publishedAt: string;
	/** ISO 8601, UTC. */
	updatedAt: string;
	/** Whole addresses, the one on the page first; an own one with who took it and what it shows, where that is said. */
	pictures: readonly { url: string; credit?: string | null; caption?: string }[];
	corrections: readonly { id: string; text: string; correctedAt: string }[];
	/** What made the text and of what; null where a person wrote it. */
	ai: {
		engine: "extractive" | "model" | null;
		sources: readonly { title: string; url: string; source: string; published_at: string }[];
	} | null;
}

/** Google shows no longer headline. */
const maxHeadlineLength = 110;
const iptc = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/**
 * An article for search engines (developers.google.com/search/docs/appearance/structured-data/article). That a machine
 * made a summary is told by digitalSourceType (schema.org/digitalSourceType, on any CreativeWork), in schema.org's
 * words and by IPTC's own address: a trained model is "trainedAlgorithmicMedia"; the built-in engine, which chooses
 * among its sources' sentences and was trained on nothing, "algorithmicMedia". What it rests on is isBasedOn.
 */
export function newsArticleJsonLd(siteUrl: string, article: DescribedArticle): NewsArticle {
	const url = `${siteUrl}/article/${article.slug}`;
	return {
		"@type": "NewsArticle",
		"@id": `${url}#artikel`,
		url,
		mainEntityOfPage: url,
		headline: [...article.title].slice(0, maxHeadlineLength).join(""),
		description: article.lead,
		image: article.pictures.map(toImage),
		datePublished: article.publishedAt,
		dateModified: article.updatedAt,
		articleSection: toCategoryName(article.category),
		inLanguage: "sv",
		isAccessibleForFree: true,
		author: {
			"@type": "Organization",
			name: article.ai ? "Avspark, AI-sammanfattning" : "Avspark",
			url: `${siteUrl}/`,
		},
		publisher: publisherJsonLd(siteUrl),
		...(article.corrections.length > 0 && {
			correction: article.corrections.map(({ id, text, correctedAt }) => ({
				"@type": "CorrectionComment" as const,
				text,
				datePublished: correctedAt,
				url: `${url}#rattelse-${id}`,
			})),
		}),
		...(article.ai && {
			digitalSourceType: toDigitalSource(article.ai.engine),
			isBasedOn: article.ai.sources.map((source) => ({
				"@type": "CreativeWork" as const,
				name: source.title,
				url: source.url,
				datePublished: source.published_at,
				publisher: { "@type": "Organization" as const, name: source.source },
			})),
		}),
	};
}

/** developers.google.com/search/docs/appearance/structured-data/image-license-metadata: a bare address says as much, where nothing more is known. */
function toImage({ url, credit, caption }: DescribedArticle["pictures"][number]) {
	if (!credit && !caption) return url;
	return {
		"@type": "ImageObject" as const,
		url,
		contentUrl: url,
		...(credit && { creditText: credit }),
		...(caption && { caption }),
	};
}

function toDigitalSource(engine: "extractive" | "model" | null) {
	return engine === "extractive"
		? ["https://schema.org/AlgorithmicMediaDigitalSource" as const, { "@id": `${iptc}algorithmicMedia` }]
		: [
				"https://schema.org/TrainedAlgorithmicMediaDigitalSource" as const,
				{ "@id": `${iptc}trainedAlgorithmicMedia` },
			];
}
