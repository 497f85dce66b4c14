import { triggerTask } from "./trigger-task.ts";

/** POST /functions/v1/scrape-content: reads the sources (spec 7). */
export const scrapeContent = triggerTask("scrape-content");
