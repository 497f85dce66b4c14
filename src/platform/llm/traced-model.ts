import type { Tracing } from "../tracing.ts";
import type { StructuredModel } from "./model-answer.ts";

/** The model with a span for each request that is sent: its name, its version and the tokens; never a text. */
export function createTracedModel(model: StructuredModel, tracing: Tracing): StructuredModel {
	const attributes = { "gen_ai.operation.name": "generate_content", "gen_ai.request.model": model.name };
	return {
		name: model.name,
		get thoughtTokens() {
			return model.thoughtTokens ?? 0;
		},
		generate: (request) =>
			tracing.trace({ name: `model ${model.name}`, kind: "client", attributes }, async (add) => {
				const answer = await model.generate(request);
				add({
					...(answer.modelVersion !== null && { "gen_ai.response.model": answer.modelVersion }),
					...(answer.tokens !== null && { "gen_ai.usage.total_tokens": answer.tokens }),
				});
				return answer;
			}),
	};
}
