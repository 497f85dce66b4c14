import type { PictureCrop } from "../domain/picture-cut.ts";

/** What hangs on an editor's article (0032_article_versions.sql): instants are ISO 8601 text in UTC. */

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
