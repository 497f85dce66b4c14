import type { PictureCrop } from "../domain/pictures/picture-cut.ts";

/** Editors' articles and what hangs on them (0006, 0031, 0032, 0042): instants are ISO 8601 text in UTC. */

export type ArticlePlan = {
	/** Of a draft: when a job publishes it. Null once it is published. */
	publish_at: string | null;
	/** When it is withdrawn again; null without a plan, and for a draft without a time to be published. */
	unpublish_at: string | null;
};

export type ArticlePicture = {
	image_url: string | null;
	image_label: string | null;
	/** What the picture shows; null where it only decorates. */
	image_alt: string | null;
	/** Who took it, without "Foto:". */
	image_credit: string | null;
	/** What of it is shown; null for all of it. */
	image_crop: PictureCrop | null;
	/** The point that stays in sight, in percent of the whole picture from its left and its top: 0 to 100; null for the middle. */
	image_focus_x: number | null;
	image_focus_y: number | null;
};

export type CmsArticleRow = {
	id: string;
	slug: string | null;
	title: string;
	content: string;
	summary: string | null;
	category: string;
	category_key: string;
	tags: string[];
	published: boolean;
	featured: boolean;
	published_at: string | null;
	author_id: string | null;
	original_title: string | null;
	/** The model that wrote the title, and by which prompt; null where a person or the rules did. */
	title_model: string | null;
	title_prompt_version: string | null;
	created_at: string;
	updated_at: string;
	/** When it was removed to the desk's bin; the database writes its own time, null puts the article back. */
	deleted_at: string | null;
	/** When it had been published, before it was withdrawn or removed. */
	last_published_at: string | null;
	/** When it was to be published, before it was by hand; the database alone writes it. */
	last_publish_at: string | null;
	/** When it was to be withdrawn, before it was by hand; the database alone writes it. */
	last_unpublish_at: string | null;
} & ArticlePlan &
	ArticlePicture;

/** A version of an editor's article as it was saved; the one that stands now is the newest. Written by the database alone. */
export type CmsArticleRevisionRow = ArticlePicture & {
	id: string;
	article_id: string;
	/** 1, 2, 3 ... of the article. The newest hundred are kept. */
	number: number;
	title: string;
	content: string;
	summary: string | null;
	category: string;
	tags: string[];
	/** Null for a pipeline, and where the account is gone. */
	saved_by: string | null;
	saved_at: string;
};
