import { expect, it } from "vitest";
import { createLog } from "../log.ts";
import { createMetrics } from "../metrics.ts";
import { createCountedModel } from "./counted-model.ts";
import { ModelError, type ModelRequest } from "./model-answer.ts";

it("a model's requests are counted by what came of them, and timed", async () => {
	const metrics = createMetrics(createLog("silent"));
	const ends: (Error | null)[] = [
		null,
		new ModelError("timeout", null),
		new DOMException("stop", "AbortError"),
		null,
	];
	const model = createCountedModel(
		{
			name: "modell",
			generate: async () => {
				const error = ends.shift();
				if (error) throw error;
				return { value: "x" as never, tokens: null, modelVersion: null };
			},
		},
		metrics,
	);
	for (const end of [...ends]) {
		const asked = model.generate({} as ModelRequest<never>);
		await (end ? expect(asked).rejects.toBe(end) : asked);
	}
	const { body } = await metrics.text();
	expect(body).toMatch(/^avspark_model_requests_total\{outcome="answered"\} 2$/m);
	expect(body).toMatch(/^avspark_model_requests_total\{outcome="timeout"\} 1$/m);
	expect(body).toMatch(/^avspark_model_requests_total\{outcome="stopped"\} 1$/m);
	expect(body).toMatch(/^avspark_model_request_seconds_count 4$/m);
});
