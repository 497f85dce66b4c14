import type { SupabaseClient } from "@supabase/supabase-js";
import { createContext } from "react-router";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { SocialLink } from "../../domain/site/social-link.ts";

/** Who pays for the live-odds badge, and where it leads. */
export interface OddsProvider {
	name: string;
	url: string;
}

/**
 * What `read` gives, kept by the process for all renders until one of what it is made of has changed, half a minute at most.
 * Nobody changes what he gets. What is made of a read that failed is not kept.
 */
export type Keep = <Value>(
	what: { key: string; topic: "articles" | "matches" },
	read: () => Promise<Value>,
) => Promise<Value>;

/** A piece of a page -> its texts, and between them the parts that are bytes already, as UTF-8 (layouts/draw-parts.tsx). */
export type PutIn = (html: string) => readonly (string | Uint8Array)[];

/** A page as text, which `putIn` completes. Empty where only the headers are asked for. */
export interface RenderedPage {
	html: string;
	putIn: PutIn;
}

/** What the server hands to every loader. Nothing in it is personal: pages are rendered as the role anon. */
export interface RequestData {
	/** Speaks to the gateway in process, as anon. */
	supabase: SupabaseClient<AvsparkDatabase>;
	keep: Keep;
	/** The instant of this render: server and browser agree on "för 2 timmar sedan". */
	now: Date;
	/** Address of the site without a slash at its end, for links that leave the page. */
	siteUrl: string;
	/** Where readers reach the editors. */
	contactEmail: string;
	/** Who answers for what is published, and who owns the site. */
	publisherName: string;
	ownerName: string;
	/** Where the site is on other platforms. */
	socialLinks: readonly SocialLink[];
	/** The public credential that programs in the browser use. */
	anonKey: string;
	/** The nonce that marks the scripts of a render; src/pages makes their hashes by it and takes it out. */
	scriptMarker: string;
	/**
	 * Takes the rendered page to src/pages, past the router: that asks its answer whether it is one, which makes a stream of the bytes and bytes
	 * again, and it would hold all it knows of the render until they are compressed.
	 */
	handOverPage: (page: RenderedPage) => void;
	/** Whether the reader's address may ask for the newsletter once more. Asked where a form is answered, and only there. */
	takeNewsletterRequest: () => Promise<boolean>;
	/** Whether the reader's address may report one more error. */
	takeReportRequest: () => Promise<boolean>;
	/** Whether the reader's address may search once more. */
	takeSearch: () => Promise<boolean>;
	/** Whether the demo newsroom is what readers see: a ribbon says so. */
	isDemo: boolean;
	/** Null: no badge. */
	odds: OddsProvider | null;
}

/**
 * Keys of a context are compared by identity, so the server takes this one from the built entry module
 * (entry.server.tsx exports it) and not from a copy of its own.
 */
export const requestDataContext = createContext<RequestData>();
