import type { Config } from "./config.ts";
import { traceFetches } from "./platform/fetcher/trace-fetches.ts";
import type { Log } from "./platform/log.ts";
import type { Tracing } from "./platform/tracing.ts";

/** Traces where a collector is named; else null, nothing of it is loaded, and every part is as it is. */
export async function openTracing(
	{ tracesEndpoint }: Pick<Config, "tracesEndpoint">,
	{ version, log }: { version: string; log: Log },
): Promise<Tracing | null> {
	if (tracesEndpoint === null) return null;
	const { openOtlpTracing } = await import("./platform/otlp-tracing.ts");
	const tracing = openOtlpTracing({ endpoint: tracesEndpoint, version, log });
	const stopFetches = traceFetches(tracing);
	return {
		...tracing,
		async close() {
			stopFetches();
			await tracing.close();
		},
	};
}
