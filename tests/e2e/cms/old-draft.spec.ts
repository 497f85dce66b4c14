import { expect, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { makeDeskArticle, readDeskArticle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { listKeptTexts } from "../../support/e2e/kept-drafts.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);

test("a draft that was kept before the form had a field takes nothing from it", async ({ page }) => {
	const { id } = await makeDeskArticle({ tags: ["shl"] });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Skrivet förut");
	await expect.poll(() => listKeptTexts(page)).toEqual(["Skrivet förut"]);
	await page.goto("/cms");
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				indexedDB.open("avspark-drafts").onsuccess = ({ target }) => {
					const store = (target as IDBOpenDBRequest).result
						.transaction("articles", "readwrite")
						.objectStore("articles");
					store.openCursor().onsuccess = (event) => {
						const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
						if (cursor === null) return resolve();
						const { base, fields, ...draft } = cursor.value;
						const [{ tags: _, ...oldBase }, { tags: __, ...oldFields }] = [base, fields];
						cursor.update({ ...draft, base: oldBase, fields: oldFields });
						cursor.continue();
					};
				};
			}),
	);
	await page.goto(`/cms/${id}`);
	await expect(field(page, "Innehåll")).toHaveValue("Skrivet förut");
	await expect(field(page, "Taggar")).toHaveValue("shl");
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Skrivet förut", tags: ["shl"] });
});
