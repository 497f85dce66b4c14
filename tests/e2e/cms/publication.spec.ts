import { expect, test } from "@playwright/test";
import { e2eAdmin, e2eOrigin } from "../../support/e2e/settings.ts";
import { openSignedInClient } from "../../support/site/site-clients.ts";

test("an article is there when it is published, gone when it is not, and its old addresses lead to it", async ({
	page,
	request,
}) => {
	const desk = await openSignedInClient(e2eOrigin, e2eAdmin);
	const title = `Åsvalla öppnar ny läktare ${Date.now()}`;
	const slug = title
		.toLowerCase()
		.replaceAll("å", "a")
		.replaceAll("ä", "a")
		.replaceAll("ö", "o")
		.replaceAll(" ", "-");
	const { data: article, error } = await desk
		.from("cms_articles")
		.insert({
			title,
			content: "Läktaren rymmer **tusen** personer.\n<i>Den</i> är klar.",
			category: "tennis",
		})
		.select()
		.single();
	expect(error).toBeNull();

	try {
		expect((await request.get(`/article/${slug}`)).status()).toBe(404);
		await page.goto("/category/tennis");
		await expect(page.getByRole("link", { name: title })).toHaveCount(0);

		await desk.from("cms_articles").update({ published: true }).eq("id", article.id);
		await page.goto("/category/tennis");
		await page.getByRole("link", { name: title }).click();
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`/article/${slug}$`));
		await expect(page.locator("strong, b", { hasText: "tusen" })).toBeVisible();
		await expect(page.getByText("Den är klar.", { exact: true })).toBeVisible();

		await desk
			.from("cms_articles")
			.update({ title: `${title} till våren` })
			.eq("id", article.id);
		const moved = await request.get(`/article/${slug}-till-varen`, { maxRedirects: 0 });
		expect(moved.status()).toBe(301);
		expect(moved.headers().location).toContain(`/article/${slug}`);

		await desk.from("cms_articles").update({ published: false }).eq("id", article.id);
		expect((await request.get(`/article/${slug}`)).status()).toBe(404);
		expect(await (await request.get("/sitemap.xml")).text()).not.toContain(slug);
	} finally {
		await desk.from("cms_articles").delete().eq("id", article.id);
	}
});
