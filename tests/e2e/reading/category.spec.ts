import { expect, test } from "@playwright/test";

const intro = (name: string) => `De senaste och viktigaste nyheterna inom ${name} från hela världen.`;

for (const [address, name] of [
	["football", "Fotboll"],
	["FOTBOLL", "Fotboll"],
	["%20Fotboll%20", "Fotboll"],
	["fotboll%E2%80%8B", "Fotboll"],
	["hockey", "Hockey"],
	["formula%201", "Formel 1"],
	["formel 1", "Formel 1"],
] as const) {
	test(`/category/${address} holds the articles of ${name}`, async ({ page }) => {
		await page.goto(`/category/${address}`);
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect(page.getByText(intro(name))).toBeVisible();
		await expect(page.getByRole("region", { name: "Utvalt" }).getByRole("article")).toHaveCount(3);
		const expected = { Fotboll: 42, Hockey: 28, "Formel 1": 25 }[name];
		await expect(page.getByRole("main").getByRole("article")).toHaveCount(expected);
		await expect(page.getByText("AI-sammanfattning").first()).toBeVisible();
	});
}

for (const [address, name] of [
	["padel", "Padel"],
	["basketball", "Basket"],
	["handboll", "Handboll"],
	["constructor", "Constructor"],
] as const) {
	test(`/category/${address} says that nothing was found for ${name}`, async ({ page }) => {
		const answer = await page.goto(`/category/${address}`);
		expect(answer?.status()).toBe(200);
		await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
		await expect(page.getByText("Inga artiklar hittades för denna kategori.")).toBeVisible();
	});
}

test("an empty category leads on to the others", async ({ page }) => {
	await page.goto("/category/padel");
	await page.getByRole("main").getByRole("link", { name: "Alla kategorier" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Sportkategorier" })).toBeVisible();
});

test("the overview leads to the three sports", async ({ page }) => {
	await page.goto("/categories");
	await expect(page.getByRole("heading", { level: 1, name: "Sportkategorier" })).toBeVisible();
	const cards = page.getByRole("main").getByRole("link");
	await expect(cards).toHaveCount(3);
	const addresses = await cards.evaluateAll((links) =>
		links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")),
	);
	expect(addresses).toEqual(["/category/football", "/category/hockey", "/category/formula 1"]);
	await cards.first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Fotboll" })).toBeVisible();
});

test("cards beside each other show different pictures", async ({ page }) => {
	await page.goto("/category/hockey");
	const pictures = await page
		.getByRole("main")
		.locator("article img")
		.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
	expect(pictures.length).toBeGreaterThan(20);
	for (const [index, picture] of pictures.entries()) {
		expect(pictures.slice(Math.max(0, index - 2), index)).not.toContain(picture);
	}
});

test("a category is no wider than a phone @phone", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 740 });
	await page.goto("/category/football");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
