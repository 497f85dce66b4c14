import type { Locator, Page } from "@playwright/test";

/** What bears this label, to the letter. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
