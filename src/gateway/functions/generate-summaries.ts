import { triggerTask } from "./trigger-task.ts";

/** POST /functions/v1/generate-summaries: summarises what has been scraped (spec 7). */
export const generateSummaries = triggerTask("generate-summaries");
