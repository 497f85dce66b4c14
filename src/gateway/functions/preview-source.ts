import { z } from "zod";
import type { PreviewSourceAnswer } from "../../contract/functions.ts";
import { FunctionError } from "./errors.ts";
import type { CallableFunction } from "./function-deps.ts";
import { parsePayload } from "./payload.ts";

const selector = z.string().trim().min(1).max(300);
const payloadSchema = z.object({
	url: z.string().trim().min(1).max(2000),
	selectors: z
		.object({
			item: selector,
			link: selector.optional(),
			title: selector.optional(),
			time: selector.optional(),
			summary: selector.optional(),
		})
		.optional(),
	time_zone: z.string().trim().max(60).optional(),
});

/** POST /functions/v1/preview-source: a source's items as they would be read; nothing is stored. 502 with the reason when it cannot be. */
export const previewSource: CallableFunction = {
	method: "POST",
	access: "admin",
	async handle({ sourceDesk }, { body }) {
		const preview = await sourceDesk.previewSource(parsePayload(payloadSchema, body));
		if (!preview.ok) throw new FunctionError("UPSTREAM_FAILED", preview.reason);
		const { ok: _, ...source } = preview;
		const answer: PreviewSourceAnswer = { success: true, ...source };
		return Response.json(answer);
	},
};
