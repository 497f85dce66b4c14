import type { Page } from "@playwright/test";

/** What lies in this browser of the articles' texts, whoever's it is. */
export const listKeptTexts = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<string[]>((resolve, reject) => {
				const opening = indexedDB.open("avspark-drafts");
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const names = [...opening.result.objectStoreNames];
					if (names.length === 0) return resolve([]);
					const reading = opening.result.transaction(names).objectStore("articles").getAll();
					reading.onsuccess = () => resolve(reading.result.map(({ fields }) => fields.content));
				};
			}),
	);
