import { z } from "zod";
import type { CheckFactsAnswer } from "../../contract/functions.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction } from "./function-deps.ts";
import { parsePayload } from "./payload.ts";

const payloadSchema = z.object({
	summary_id: z.uuid(),
	title: z.string().trim().min(1).max(300),
	content: z.string().trim().min(1).max(20_000),
});

/** POST /functions/v1/check-facts: the fact check of a text as an editor would have it. Nothing is written. */
export const checkFacts: CallableFunction = {
	method: "POST",
	access: "admin",
	async handle(deps, { body }) {
		const { summary_id, title, content } = parsePayload(payloadSchema, body);
		const checked = await deps.checkFacts({ summaryId: summary_id, title, content });
		if (checked === null) throw new FunctionError("NOT_FOUND", "Sammanfattningen finns inte längre");
		const answer: CheckFactsAnswer = { fact_check: checked.factCheck, held_reason: checked.heldReason };
		return Response.json(answer);
	},
};
