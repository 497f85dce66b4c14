import { parseArticleCategory } from "../../../../domain/articles/category.ts";
import { toSlug } from "../../../../domain/articles/slug.ts";
import { stripApart } from "../../../../domain/articles/strip-apart.ts";
import { keepBold, stripMarkup } from "../../../../domain/articles/strip-markup.ts";
import { parseTags, writeTags } from "../../../../domain/articles/tags.ts";
import { isBlank } from "../../../../domain/text/is-blank.ts";
import { tellTooLong } from "../../../../domain/text/too-long.ts";
import {
	emptyPicture,
	type PictureFields,
	toPictureColumns,
	toPictureFields,
	toStoredPicture,
} from "./article-picture-fields.ts";
import type { ArticleChange, DeskArticle } from "./desk-articles.ts";

/** An article as its form has it (spec 2, CMS page). */
export interface ArticleFields extends PictureFields {
	title: string;
	summary: string;
	/** Canonical key. */
	category: string;
	/** As the table's are written in one line (domain/articles/tags.ts). */
	tags: string;
	/** Paragraphs by line breaks, bold between double asterisks. */
	content: string;
	featured: boolean;
	published: boolean;
	/** ISO 8601, UTC: when it is to be published; "" without a plan, and for what is published. */
	publishAt: string;
	/** ISO 8601, UTC: when it is to be withdrawn again; "" for never. */
	unpublishAt: string;
}

export const emptyFields: ArticleFields = {
	title: "",
	summary: "",
	category: "allmänt",
	tags: "",
	...emptyPicture,
	content: "",
	featured: false,
	published: false,
	publishAt: "",
	unpublishAt: "",
};

export function toFields(article: DeskArticle): ArticleFields {
	return {
		title: article.title,
		summary: article.summary ?? "",
		category: article.category_key,
		tags: writeTags(article.tags),
		...toPictureFields(article),
		content: article.content,
		featured: article.featured,
		published: article.published,
		publishAt: toInstantText(article.publish_at),
		unpublishAt: toInstantText(article.unpublish_at),
	};
}

/** One way of writing an instant, so that equal ones are equal texts. */
const toInstantText = (instant: string | null) => (instant === null ? "" : new Date(instant).toISOString());

export const fieldNames = Object.keys(emptyFields) as (keyof ArticleFields)[];

export function isSameFields(one: ArticleFields, other: ArticleFields): boolean {
	return fieldNames.every((name) => one[name] === other[name]);
}

/**
 * As the database will store them (spec 5): no markup but bold in the content, and none at all elsewhere; and no time to be
 * published for what is, nor one to be withdrawn for what neither is nor is to be.
 */
export function toStoredFields(fields: ArticleFields): ArticleFields {
	const publishAt = fields.published ? "" : fields.publishAt;
	return {
		...fields,
		...toStoredPicture(fields),
		title: stripApart(fields.title, stripMarkup, " ").trim(),
		summary: stripApart(fields.summary, stripMarkup, " ").trim(),
		tags: writeTags(parseTags(stripApart(fields.tags, stripMarkup, " "))),
		content: stripApart(fields.content, keepBold, "\n"),
		publishAt,
		unpublishAt: fields.published || publishAt !== "" ? fields.unpublishAt : "",
	};
}

export function toColumns(fields: ArticleFields): ArticleChange {
	const stored = toStoredFields(fields);
	const { title, summary, category, tags, content, featured, published, publishAt, unpublishAt } = stored;
	return {
		title,
		summary: summary || null,
		category,
		tags: parseTags(tags),
		...toPictureColumns(stored),
		content,
		featured,
		published,
		publish_at: publishAt || null,
		unpublish_at: unpublishAt || null,
	};
}

/**
 * The row a save would leave, for the preview. `now` stands in for the publication of what is not published, and of what has
 * no address yet its slug is what its title makes.
 */
export function toPreviewRow({
	id,
	fields,
	article,
	now,
}: {
	id: string;
	fields: ArticleFields;
	article: DeskArticle | null;
	/** ISO 8601, UTC. */
	now: string;
}) {
	const { title, summary, category, content } = toStoredFields(fields);
	return {
		id,
		slug: article?.slug ?? toSlug(title),
		title,
		summary: summary || null,
		content,
		category_key: category,
		...toPictureColumns(fields),
		published_at: article?.published_at ?? now,
		updated_at: now,
	};
}

export type FieldErrors = Partial<Record<keyof ArticleFields, string>>;

/** The table's own; of the tags, which it does not bound, what a line holds. */
const mostSigns = {
	title: 300,
	summary: 2_000,
	content: 100_000,
	tags: 300,
	imageAlt: 1_000,
	imageCredit: 200,
	imageLabel: 300,
} as const;

/** What stands in the way of saving (spec 5: title and content required, the image's address is a url). */
export function checkFields(fields: ArticleFields): FieldErrors {
	const stored = toStoredFields(fields);
	const { title, content, imageUrl, category, publishAt, unpublishAt } = stored;
	const tooLong = Object.entries(mostSigns).flatMap(([name, most]) => {
		const told = tellTooLong(stored[name as keyof typeof mostSigns], most);
		return told === null ? [] : [[name, told]];
	});
	return {
		...Object.fromEntries(tooLong),
		...(isBlank(title) && { title: "Rubriken krävs" }),
		...(isBlank(content) && { content: "Innehållet krävs" }),
		...(imageUrl !== "" && tellNoAddress(imageUrl)),
		...(parseArticleCategory(category) === null && { category: "Välj en kategori" }),
		...(publishAt !== "" &&
			unpublishAt !== "" &&
			unpublishAt <= publishAt && { unpublishAt: "Artikeln måste publiceras innan den tas ner" }),
	};
}

function tellNoAddress(text: string): FieldErrors {
	if (!/^https?:\/\//.test(text)) return { imageUrl: "Adressen ska börja med http:// eller https://" };
	return URL.canParse(text)
		? {}
		: { imageUrl: "Skriv en hel adress, till exempel https://exempel.se/bild.jpg" };
}

const pastTimes = {
	publishAt: "Tiden har redan varit. Slå på Publicerad för att publicera nu.",
	unpublishAt: "Tiden har redan varit. Slå av Publicerad för att ta ner artikeln nu.",
} as const;

/** A time that is newly set and has been: saved, it would publish or withdraw at once, which nobody means by a plan. */
export function checkTimes(fields: ArticleFields, before: ArticleFields, now: Date): FieldErrors {
	const stored = toStoredFields(fields);
	const names = ["publishAt", "unpublishAt"] as const;
	const past = names.filter(
		(name) => stored[name] !== "" && stored[name] !== before[name] && new Date(stored[name]) <= now,
	);
	return Object.fromEntries(past.map((name) => [name, pastTimes[name]]));
}

/** Words as a reader counts them. */
export function countWords(content: string): number {
	return content.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’:.,–-]*/gu)?.length ?? 0;
}
