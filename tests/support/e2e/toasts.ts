import type { Page } from "@playwright/test";

/** Puts the pointer on a message: there it does not go by itself, so that only what is done next takes it away. What follows must be pressed by key. */
export async function holdToast(page: Page, text: string): Promise<void> {
	await page.locator("[data-sonner-toast]").filter({ hasText: text }).first().hover();
}
