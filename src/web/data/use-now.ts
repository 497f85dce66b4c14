import { readPageAge } from "./device-clock.ts";
import { useRootData } from "./root-data.ts";

/**
 * Now, as the server told it when the page was rendered, gone on by this device's clock: a tab may stay open for days. For what
 * only the browser renders; what the server renders too takes `now` from its loader.
 */
export function useNow(): Date {
	const renderedAt = new Date(useRootData()?.now ?? 0);
	return new Date(renderedAt.getTime() + readPageAge());
}
