import { useRouteLoaderData } from "react-router";
import type { SocialLink } from "../../domain/social-link.ts";

/** What every page and the browser may know of the site. */
export interface RootData {
	/** Where readers reach the editors. */
	contactEmail: string;
	/** Where the site is on other platforms. */
	socialLinks: readonly SocialLink[];
	/** The public credential that programs in the browser use. */
	anonKey: string;
	isDemo: boolean;
	/** ISO 8601, UTC: when the first page was rendered. */
	now: string;
	/** The same for readers, "21 november 2026 14:03": a kept page tells how old it is. */
	made: string;
}

/** Undefined on a page whose root loader failed: only the error page is shown then. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData<RootData>("root");
}
