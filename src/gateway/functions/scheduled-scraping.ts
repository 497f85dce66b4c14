import { triggerTask } from "./trigger-task.ts";

/** POST /functions/v1/scheduled-scraping: the whole daily chain, by hand (spec 7). */
export const scheduledScraping = triggerTask("scheduled-scraping");
