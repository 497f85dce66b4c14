import type { SpanExporter } from "@opentelemetry/sdk-trace-node";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";
import { watchExporter } from "./watch-exporter.ts";

it("a collector that takes nothing is told of once for all its batches, and once when it takes spans again", () => {
	const lines: Record<string, unknown>[] = [];
	const log = createLog("info", {
		write: (line) => {
			const { level, time, ...said } = JSON.parse(line);
			lines.push(said);
		},
	});
	let error: Error | undefined;
	const exporter: SpanExporter = {
		export: (_, done) => done(error === undefined ? { code: 0 } : { code: 1, error }),
		shutdown: async () => {},
	};
	const watched = watchExporter(exporter, log);
	const given: unknown[] = [];
	const send = (spans: number, wrong?: Error) => {
		error = wrong;
		watched.export(new Array(spans), (result) => given.push(result.error));
	};
	send(3);
	expect(lines).toEqual([]);
	const refused = Object.assign(new Error(""), { code: "ECONNREFUSED" });
	send(5, refused);
	send(7, new Error("Request timed out"));
	expect(lines).toEqual([
		{ reason: "ECONNREFUSED", msg: "the collector of traces takes no spans: they are lost" },
	]);
	send(1);
	send(1);
	expect(lines.slice(1)).toEqual([{ lostSpans: 12, msg: "the collector of traces takes spans again" }]);
	expect(given).toEqual([undefined, refused, new Error("Request timed out"), undefined, undefined]);
});
