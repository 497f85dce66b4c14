import { setTimeout as sleep } from "node:timers/promises";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { Log } from "./log.ts";
import type { SpanStart, Tracing } from "./tracing.ts";
import { watchExporter } from "./watch-exporter.ts";

/** The last spans are a healthy collector's within milliseconds; the exporter asks one that is away again and again, for ten seconds. */
const lastSpansMs = 1_500;

const kinds: Record<SpanStart["kind"], SpanKind> = {
	server: SpanKind.SERVER,
	client: SpanKind.CLIENT,
	internal: SpanKind.INTERNAL,
};

/**
 * Sends spans in batches to `endpoint`/v1/traces (OTLP over HTTP, JSON). A collector that is away costs spans, never an
 * answer, and a line in the log. Loaded only when it is wanted (main.ts): its packages would be a tenth of the start.
 */
export function openOtlpTracing({
	endpoint,
	version,
	log,
}: {
	endpoint: string;
	version: string;
	log: Log;
}): Tracing {
	const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
	const provider = new NodeTracerProvider({
		resource: resourceFromAttributes({ "service.name": "avspark", "service.version": version }),
		spanProcessors: [new BatchSpanProcessor(watchExporter(exporter, log))],
	});
	provider.register();
	const tracer = provider.getTracer("avspark", version);

	const open = ({ name, kind, attributes, headers }: SpanStart): Span => {
		const parent = headers
			? propagation.extract(context.active(), Object.fromEntries(headers))
			: context.active();
		return tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
	};
	// An error's text may hold what a reader wrote; its kind does not.
	const fail = (span: Span, kind: string) => {
		span.setStatus({ code: SpanStatusCode.ERROR });
		span.setAttribute("error.type", kind);
	};

	return {
		trace(start, work) {
			const span = open(start);
			return context.with(trace.setSpan(context.active(), span), async () => {
				try {
					return await work((attributes) => span.setAttributes(attributes));
				} catch (error) {
					fail(span, toErrorKind(error));
					throw error;
				} finally {
					span.end();
				}
			});
		},
		begin(start) {
			const span = open(start);
			return (attributes, error) => {
				span.setAttributes(attributes);
				if (error !== undefined) fail(span, error);
				span.end();
			};
		},
		close: () =>
			Promise.race([provider.shutdown().catch(() => {}), sleep(lastSpansMs, undefined, { ref: false })]),
	};
}

/** SQLSTATE or the system's code where there is one, else the class: "57014", "ECONNREFUSED", "ModelError". */
function toErrorKind(error: unknown): string {
	if (!(error instanceof Error)) return typeof error;
	return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
