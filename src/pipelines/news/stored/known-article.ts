/** An article of the source, as far as its items are told by it. */
export interface KnownArticle {
	external_id: string;
	url: string;
	own_url: string | null;
	link_is_shared: boolean;
	title: string;
	feed_title: string | null;
	feed_hash: string | null;
	published_at: Date | null;
	is_watched: boolean;
	times_reread: number;
}
