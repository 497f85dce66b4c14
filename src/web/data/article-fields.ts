import { parseArticleCategory } from "../../domain/category.ts";
import { toSlug } from "../../domain/slug.ts";
import { keepBold, stripMarkup } from "../../domain/strip-markup.ts";
import type { ArticleChange, DeskArticle } from "./desk-articles.ts";

/** An article as its form has it (spec 2, CMS page). */
export interface ArticleFields {
	title: string;
	summary: string;
	/** Canonical key. */
	category: string;
	imageUrl: string;
	imageLabel: string;
	/** Paragraphs by line breaks, bold between double asterisks. */
	content: string;
	featured: boolean;
	published: boolean;
}

export const emptyFields: ArticleFields = {
	title: "",
	summary: "",
	category: "allmänt",
	imageUrl: "",
	imageLabel: "",
	content: "",
	featured: false,
	published: false,
};

export function toFields(article: DeskArticle): ArticleFields {
	return {
		title: article.title,
		summary: article.summary ?? "",
		category: article.category_key,
		imageUrl: article.image_url ?? "",
		imageLabel: article.image_label ?? "",
		content: article.content,
		featured: article.featured,
		published: article.published,
	};
}

export const fieldNames = Object.keys(emptyFields) as (keyof ArticleFields)[];

export function isSameFields(one: ArticleFields, other: ArticleFields): boolean {
	return fieldNames.every((name) => one[name] === other[name]);
}

/** As the database will store them (spec 5): no markup but bold in the content, and none at all elsewhere. */
export function toStoredFields(fields: ArticleFields): ArticleFields {
	return {
		...fields,
		title: stripMarkup(fields.title).trim(),
		summary: stripMarkup(fields.summary).trim(),
		imageUrl: fields.imageUrl.trim(),
		imageLabel: stripMarkup(fields.imageLabel).trim(),
		content: keepBold(fields.content),
	};
}

export function toColumns(fields: ArticleFields): ArticleChange {
	const { title, summary, category, imageUrl, imageLabel, content, featured, published } =
		toStoredFields(fields);
	return {
		title,
		summary: summary || null,
		category,
		image_url: imageUrl || null,
		image_label: imageLabel || null,
		content,
		featured,
		published,
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
	const { title, summary, category, imageUrl, imageLabel, content } = toStoredFields(fields);
	return {
		id,
		slug: article?.slug ?? toSlug(title),
		title,
		summary: summary || null,
		content,
		category_key: category,
		image_url: imageUrl || null,
		image_label: imageLabel || null,
		published_at: article?.published_at ?? now,
		updated_at: now,
	};
}

export type FieldErrors = Partial<Record<keyof ArticleFields, string>>;

/** What stands in the way of saving (spec 5: title and content required, the image's address is a url). */
export function checkFields(fields: ArticleFields): FieldErrors {
	const { title, content, imageUrl, category } = toStoredFields(fields);
	return {
		...(title === "" && { title: "Rubriken krävs" }),
		...(content.trim() === "" && { content: "Innehållet krävs" }),
		...(imageUrl !== "" &&
			!/^https?:\/\//.test(imageUrl) && { imageUrl: "Adressen ska börja med http:// eller https://" }),
		...(parseArticleCategory(category) === null && { category: "Välj en kategori" }),
	};
}

/** Words as a reader counts them. */
export function countWords(content: string): number {
	return content.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’:.,–-]*/gu)?.length ?? 0;
}
