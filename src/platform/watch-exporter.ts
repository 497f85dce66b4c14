import type { SpanExporter } from "@opentelemetry/sdk-trace-node";
import type { Log } from "./log.ts";
import { toText } from "./operator-error.ts";

/**
 * The same exporter; that its collector takes no spans, and that it takes them again, is said in the log once, however many batches
 * are lost meanwhile. The SDK tells nobody.
 */
export function watchExporter(exporter: SpanExporter, log: Log): SpanExporter {
	let lostSpans = 0;
	return {
		export(spans, done) {
			exporter.export(spans, (result) => {
				const { error } = result;
				if (error === undefined) {
					if (lostSpans > 0) log.warn({ lostSpans }, "the collector of traces takes spans again");
					lostSpans = 0;
				} else {
					if (lostSpans === 0)
						log.warn(toReason(error), "the collector of traces takes no spans: they are lost");
					lostSpans += spans.length;
				}
				done(result);
			});
		},
		shutdown: () => exporter.shutdown(),
		forceFlush: async () => exporter.forceFlush?.(),
	};
}

/** An answer's status where there was one (401: a header that it wants, 404: another address). Never its body. */
function toReason(error: Error): { reason: string; status?: number } {
	const { code } = error as { code?: unknown };
	return { reason: toText(error), ...(typeof code === "number" ? { status: code } : {}) };
}
