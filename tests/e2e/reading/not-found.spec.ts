import { expect, test } from "@playwright/test";

test("shared caches may keep a page a little, but not the news that there is none", async ({ request }) => {
	const cacheControl = async (address: string) =>
		(await request.get(address)).headers()["cache-control"] ?? "";
	for (const address of ["/", "/categories", "/category/hockey"]) {
		expect(await cacheControl(address)).toBe("public, max-age=0, s-maxage=30");
	}
	for (const address of ["/finns-inte", "/article/finns-inte-alls"]) {
		expect(await cacheControl(address)).not.toContain("s-maxage");
	}
});

for (const address of ["/finns-inte", "/finns/inte/alls"]) {
	test(`${address} is answered with 404 and a page that leads home`, async ({ page }) => {
		const answer = await page.goto(address);
		expect(answer?.status()).toBe(404);
		await expect(page).toHaveTitle("404 | Avspark");
		await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
		await expect(page.getByText("Oops! Page not found")).toHaveAttribute("lang", "en");
		await page.getByRole("main").getByRole("link", { name: "Till startsidan" }).click();
		await expect(page).toHaveURL(/\/$/);
		await expect(page.getByRole("region", { name: "Huvudnyheter" })).toBeVisible();
	});
}
