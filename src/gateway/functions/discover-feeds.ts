import { z } from "zod";
import type { DiscoverFeedsAnswer } from "../../contract/functions.ts";
import type { CallableFunction } from "./function-deps.ts";
import { parsePayload } from "./payload.ts";

const payloadSchema = z.object({ url: z.string().trim().min(1).max(2000) });

/** POST /functions/v1/discover-feeds: the feeds of a home page with their newest items; nothing is stored. */
export const discoverFeeds: CallableFunction = {
	method: "POST",
	access: "admin",
	async handle({ sourceDesk }, { body }) {
		const { url } = parsePayload(payloadSchema, body);
		const answer: DiscoverFeedsAnswer = { success: true, ...(await sourceDesk.discoverFeeds(url)) };
		return Response.json(answer);
	},
};
