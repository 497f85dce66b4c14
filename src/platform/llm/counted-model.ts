import type { Metrics } from "../metrics.ts";
import { ModelError, type StructuredModel } from "./model-answer.ts";

/** The model with a count of what came of each request that is sent, and its time. */
export function createCountedModel(
	model: StructuredModel,
	metrics: Pick<Metrics, "countModelRequest">,
): StructuredModel {
	return {
		name: model.name,
		get thoughtTokens() {
			return model.thoughtTokens ?? 0;
		},
		async generate(request) {
			const startMs = performance.now();
			let outcome = "answered";
			try {
				return await model.generate(request);
			} catch (error) {
				outcome = error instanceof ModelError ? error.kind : "stopped";
				throw error;
			} finally {
				metrics.countModelRequest(outcome, (performance.now() - startMs) / 1000);
			}
		},
	};
}
