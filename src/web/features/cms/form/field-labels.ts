import type { ArticleFields } from "../../../data/desk/articles/article-fields.ts";

/** What the form calls its fields. */
export const fieldLabels: Readonly<Record<keyof ArticleFields, string>> = {
	title: "Rubrik",
	summary: "Sammanfattning",
	category: "Kategori",
	tags: "Taggar",
	imageUrl: "Bildens adress",
	imageLabel: "Bildetikett",
	imageAlt: "Bildbeskrivning",
	imageCredit: "Foto",
	imageCrop: "Bildens beskärning",
	imageFocus: "Bildens fokus",
	content: "Innehåll",
	featured: "Utvald artikel",
	published: "Publicerad",
	publishAt: "Publiceras",
	unpublishAt: "Tas ner",
};
