import { useRouteLoaderData } from "react-router";

/** What every page and the browser may know of the site. */
export interface RootData {
	/** Where readers reach the editors. */
	contactEmail: string;
	/** The public credential that programs in the browser use. */
	anonKey: string;
	isDemo: boolean;
	/** ISO 8601, UTC: when the first page was rendered. */
	now: string;
}

/** Undefined on a page whose root loader failed: only the error page is shown then. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData<RootData>("root");
}
