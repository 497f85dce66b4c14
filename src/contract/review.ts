/** Rows about readers' reports, corrections and the newsroom's openness, as the REST door answers them (0025_review.sql). */

export type ErrorReportRow = {
	id: string;
	article_id: string;
	message: string;
	email: string | null;
	created_at: string;
	handled_at: string | null;
	handled_by: string | null;
};

export type CorrectionRow = {
	id: string;
	/** Of either kind. */
	article_id: string;
	/** Plain text. */
	body: string;
	corrected_at: string;
	created_at: string;
	updated_at: string;
};

/** A correction with the published article it stands in (0025_review.sql). */
export type PublishedCorrectionRow = Pick<CorrectionRow, "id" | "body" | "corrected_at" | "article_id"> & {
	slug: string;
	title: string;
	category_key: string;
	is_ai_summary: boolean;
};

/** What rpc/newsroom_insight tells everybody; figures are of the last 30 days. */
export interface NewsroomInsight {
	measured_at: string;
	sources: {
		name: string;
		site_url: string | null;
		rights: "off" | "title_and_link" | "summary";
		last_success_at: string | null;
		article_count: number;
		/** It lets us do nothing, or its robots rules refused our latest visit. */
		has_opted_out: boolean;
		/** Of some of its pages it reserves the texts (TDMRep), or closes them in robots.txt: as its items have met it. */
		reserves_some: boolean;
		closes_some: boolean;
	}[];
	/** Most recently used first. */
	engines: {
		engine: "extractive" | "model";
		model: string | null;
		prompt_version: string | null;
		text_count: number;
		last_used_at: string;
	}[];
	texts: {
		made: number;
		published: number;
		held: number;
		/** Withdrawn or discarded by an editor. */
		stopped: number;
		reviewed: number;
		corrected: number;
		/** Of the published texts. */
		claims_checked: number;
		claims_supported: number;
	};
	corrections: number;
}
