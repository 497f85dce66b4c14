export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
	/** Few different ones, for they are grouped by: "GET page", "select public.cms_articles". Never a reader's text. */
	name: string;
	kind: "server" | "client" | "internal";
	attributes: SpanAttributes;
	/** A request's, whose `traceparent` (W3C Trace Context) may name the trace it is part of. */
	headers?: Headers;
}

/** Says where time goes, to a collector of OpenTelemetry's. Null in its place: nobody asked for traces, and nothing is wrapped. */
export interface Tracing {
	/** Runs `work` as a span; spans that begin while it runs are its children. `add` gives what is known later. */
	trace<T>(start: SpanStart, work: (add: (attributes: SpanAttributes) => void) => Promise<T>): Promise<T>;
	/** Begins one that no function holds together; call what it returns once. `error`: its kind, never its text. */
	begin(start: SpanStart): (attributes: SpanAttributes, error?: string) => void;
	/** Hands over what has not left yet, and ends. */
	close(): Promise<void>;
}
