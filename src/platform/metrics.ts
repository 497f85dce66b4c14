import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Log } from "./log.ts";

/** Numbers for Prometheus (text format 0.0.4); names as its guide has them: unit at the end, counters in `_total`. */
export interface Metrics {
	/** Counts an answer. `part`: the door, "page", "file", "live", or the name of a path of ours (healthz); `seconds`: until it began. */
	countAnswer(part: string, status: number, seconds: number): void;
	/** Counts what came of a request to the model: "answered", or the kind of its failure; `seconds` until then. */
	countModelRequest(outcome: string, seconds: number): void;
	/** Adds values that are read when the text is asked for: one for each name, or for each value of a label. */
	add(group: MetricGroup): void;
	/** Never throws: a group that cannot be read is left out; `avspark_metrics_failed` says which, and the log why. */
	text(): Promise<{ body: string; contentType: string }>;
}

export interface MetricValue {
	name: string;
	help: string;
	type: "counter" | "gauge";
	/** Without a label one value, else label value -> value. */
	label?: string;
	value: number | Readonly<Record<string, number>>;
}

export interface MetricGroup {
	name: string;
	read: () => readonly MetricValue[] | Promise<readonly MetricValue[]>;
}

export function createMetrics(log: Log): Metrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const answers = new Counter({
		name: "avspark_http_answers_total",
		help: "Answers of the app, by part of the site and class of status; pages out of the cache are counted by it.",
		labelNames: ["part", "status"],
		registers: [registry],
	});
	const durations = new Histogram({
		name: "avspark_http_answer_seconds",
		help: "How long the app took for an answer.",
		labelNames: ["part"],
		buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
		registers: [registry],
	});
	const modelRequests = new Counter({
		name: "avspark_model_requests_total",
		help: "Requests that were sent to the model, by what came of them.",
		labelNames: ["outcome"],
		registers: [registry],
	});
	const modelDurations = new Histogram({
		name: "avspark_model_request_seconds",
		help: "How long the model took, or until it was given up.",
		buckets: [0.3, 1, 3, 10, 30, 100],
		registers: [registry],
	});
	const groups: MetricGroup[] = [];

	async function readGroups(): Promise<Registry> {
		const read = new Registry();
		const failed = new Gauge({
			name: "avspark_metrics_failed",
			help: "Groups of numbers that could not be read this time.",
			labelNames: ["group"],
			registers: [read],
		});
		for (const group of groups) {
			const values = await Promise.try(group.read).catch((error: unknown) => {
				log.warn({ err: error, group: group.name }, "numbers for Prometheus could not be read");
				return null;
			});
			failed.set({ group: group.name }, values === null ? 1 : 0);
			for (const value of values ?? []) write(read, value);
		}
		return read;
	}

	return {
		countAnswer(part, status, seconds) {
			answers.inc({ part, status: `${Math.floor(status / 100)}xx` });
			durations.observe({ part }, seconds);
		},
		countModelRequest(outcome, seconds) {
			modelRequests.inc({ outcome });
			modelDurations.observe(seconds);
		},
		add: (group) => void groups.push(group),
		async text() {
			const all = Registry.merge([registry, await readGroups()]);
			return { body: await all.metrics(), contentType: registry.contentType };
		},
	};
}

function write(registry: Registry, { name, help, type, label, value }: MetricValue): void {
	const options = { name, help, labelNames: label === undefined ? [] : [label], registers: [registry] };
	const values = typeof value === "number" ? [[undefined, value] as const] : Object.entries(value);
	// Counted elsewhere: only the present state is copied.
	const metric = type === "counter" ? new Counter(options) : new Gauge(options);
	for (const [labelValue, number] of values) {
		if (label === undefined || labelValue === undefined) metric.inc(number);
		else metric.inc({ [label]: labelValue }, number);
	}
}
